import { type Entry, linesOf } from './catalogue/entry.ts'
import { families, type ProblemCode } from './problems.ts'

/** The handbook of problems, for editors: every code with its messages, an explanation, a wrong and a right example. */
export function errorGuide(): string {
  const contents = Object.entries(families).flatMap(([family, entries]) => [
    `- ${family}`,
    ...Object.entries(entries).map(([code, { title }]) => `  - [\`${code}\`](#${code}): ${title}`),
  ])
  const sections = Object.entries(families).map(([family, entries]) =>
    [
      `## ${family}`,
      ...Object.entries(entries).map(([code, entry]) => section(code as ProblemCode, entry)),
    ].join('\n\n'),
  )
  return `${[intro, contents.join('\n'), ...sections].join('\n\n')}\n`
}

const intro = `# Fehler und Hinweise

Was die Prüfung (\`npm run validate\`) meldet und was dann zu tun ist. Ein **Fehler** muss behoben werden, bevor die
Website neu gebaut wird; bis dahin bleibt die letzte gute Fassung online. Eine **Warnung** hält nichts auf. Viele
Meldungen behebt \`npm run validate -- --fix\` von selbst. Dieselben Erklärungen zeigt
\`npm run validate -- --explain CODE\` im Terminal.

Diese Datei entsteht aus dem Katalog der Meldungen (\`npm run generate\`).`

function section(
  code: ProblemCode,
  { severity = 'error', title, messages, explanation, wrong, right }: Entry,
): string {
  const sentences = Object.values(messages).map((text) => {
    const { message, hint } = linesOf(text)
    return `> ${withoutHoles(message)} ${withoutHoles(hint)}`
  })
  return [
    `### ${code}`,
    `**${severity === 'error' ? 'Fehler' : 'Warnung'}.** ${plain(title)}`,
    plain(explanation),
    `Falsch:\n\n${example(wrong)}`,
    `Richtig:\n\n${example(right)}`,
    `So lautet die Meldung (… steht für den eigenen Text):\n\n${sentences.join('\n\n')}`,
  ].join('\n\n')
}

function withoutHoles(sentence: string): string {
  return plain(sentence.replace(/%[a-zA-Z]+%/g, '…').trim())
}

function example(text: string): string {
  const fence = text.includes('```') ? '````' : '```'
  return `${fence}yaml\n${text}\n${fence}`
}

/** Escapes characters that Markdown would take for markup. */
function plain(text: string): string {
  return text.replace(/[\\*_`<>[\]#|]/g, '\\$&')
}
