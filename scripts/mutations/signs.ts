import { replaced, safe } from './edit.ts'
import { type Operator, operator } from './operator.ts'
import { plainTexts } from './spots.ts'

/** Texts without quotes that contain characters with a meaning in YAML. */
export const signOperators: Operator[] = [
  text('colon in a text', 5, (old) => [`Neu: ${old}`, `${old}: neu`]),
  text('colon at the end of a text', 2, (old) => [`${old}:`]),
  text('number sign in a text', 4, (old) => [`${old} #1`, `Halle #3 und ${old}`, `${old} # Notiz`]),
  text('number sign at the start', 2, (old) => [`#1 ${old}`, `# ${old}`]),
  text('asterisk at the start', 3, (old) => [`*Neu* ${old}`, `**Neu** ${old}`, `* ${old}`, `*`]),
  text('ampersand at the start', 2, (old) => [`&Neu ${old}`, `& ${old}`]),
  text('exclamation mark at the start', 2, (old) => [`!Neu ${old}`, `! ${old}`, `!!str ${old}`, `!!int 5`]),
  text('at sign or backtick at the start', 2, (old) => [`@firma ${old}`, `\`${old}\``]),
  text('percent sign at the start', 2, (old) => [`%Rabatt ${old}`, `% ${old}`]),
  text('fact at the start', 3, (old) => ['{phone}', `{phone} ${old}`, `{city} und {phone}`, `{ phone }`]),
  text('bracket at the start', 3, (old) => [`[neu] ${old}`, '[neu]', `]${old}`]),
  text('block indicator at the start', 3, (old) => [`> ${old}`, `>${old}`, `| ${old}`, '|', `>5 ${old}`]),
  text('dash at the start', 3, (old) => [`- ${old}`, `-- ${old}`, '-', `--- ${old}`]),
  text('question mark or colon at the start', 2, (old) => [`? ${old}`, `: ${old}`, `, ${old}`]),
  text('quote at the start', 2, (old) => [`"Neu" ${old}`, `'n ${old}`, `'`, `"`]),
]

/** Replaces plain texts, both after a key and in a list. */
function text(name: string, perFile: number, ways: (old: string) => readonly string[]): Operator {
  return operator(name, perFile, plainTexts, ({ start, end, line, value }, { page, random }) => {
    const written = random.pick(ways(value))
    const expected = { typed: { from: value, to: written } }
    return safe(page, replaced(page, start, end, written), [line], expected)
  })
}
