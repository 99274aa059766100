import {
  autocompletion,
  type CompletionContext,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip } from '@codemirror/view'
import type { Completion } from '../desk/completion.ts'
import { paragraphs } from './findings.ts'

/** Answers about the text, by offset. */
export type Answers = {
  complete(offset: number): Promise<readonly Completion[]>
  hover(offset: number): Promise<string>
}

/** Completions while typing, and explanations under the pointer. */
export function offers(answers: () => Answers): Extension {
  return [
    // Keeps the order of the schema.
    autocompletion({
      override: [(context) => completionsFor(context, answers())],
      icons: false,
      compareCompletions: () => 0,
    }),
    hoverTooltip(
      async (_view, pos) => {
        const text = await answers().hover(pos)
        return text ? { pos, create: () => ({ dom: paragraphs(text.split('\n')) }) } : null
      },
      { hideOnChange: true },
    ),
  ]
}

async function completionsFor({ pos }: CompletionContext, { complete }: Answers) {
  const found = await complete(pos)
  const [first] = found
  if (!first) return null
  const rest = first.to - pos
  return {
    from: first.from,
    validFor: /^[\w\-/#?=.:@]*$/,
    options: found.map((one) => ({
      label: one.label,
      ...(one.says && { info: () => paragraphs(one.says.split('\n')) }),
      apply: (view: EditorView, picked: object, from: number, to: number) => {
        const [start, end] = one.place
        view.dispatch({
          changes: { from, to: to + rest, insert: one.text },
          selection: { anchor: from + start, head: from + end },
          annotations: pickedCompletion.of({ label: one.label, ...picked }),
          userEvent: 'input.complete',
          scrollIntoView: true,
        })
        // A field that has just been added may have its own choices.
        if (one.kind === 'field') startCompletion(view)
      },
    })),
  }
}
