import { proposeAddress } from '#content'
import { dataOf } from '../report/index.ts'
import { choicesAmong, formOf } from './form-answers.ts'
import type { Questions } from './messages.ts'
import { newBlocks } from './new-value.ts'
import { withPlainWords } from './plain-words.ts'
import type { Known } from './source-answers.ts'

type OfSource = 'source' | 'sourceRange' | 'sourcePlace' | 'complete' | 'explain'
type Lookups =
  | OfSource
  | 'launch'
  | 'pagePlan'
  | 'addressFor'
  | 'linkLists'
  | 'form'
  | 'choices'
  | 'blocks'
  | 'library'

/** What is looked up in the present state; nothing changes. What nobody needs for a first look is loaded when it is asked for. */
export function lookups(known: () => Known) {
  type Answers = {
    [Q in Lookups]: (...values: Parameters<Questions[Q]>) => Promise<ReturnType<Questions[Q]>>
  }
  const ofSource = async () => (await import('./source-answers.ts')).sourceAnswers(known)
  const answers: Answers = {
    async launch() {
      const { content, present } = known()
      const { launchProblems } = await import('../../checks/launch/index.ts')
      const found = content ? launchProblems({ ...content, problems: [] }) : []
      return withPlainWords(found, present.texts).map((one) => ({ ...one, severity: 'warning' }))
    },
    pagePlan: async (wish) => (await import('./page-plans.ts')).pagePlan(known().present, wish),
    addressFor: async (title) => proposeAddress(title) ?? '',
    linkLists: async () => (await import('./page-plans.ts')).linkLists(known().present),
    form: async (place) => formOf(place, known().content, known().present),
    choices: async (kind) => choicesAmong(kind, known().content, known().present),
    blocks: async (file) => newBlocks(dataOf(known().present.texts.get(file))),
    library: async () => (await import('./library.ts')).libraryOf(known().content, known().present),
    source: async (...asked) => (await ofSource()).source(...asked),
    sourceRange: async (...asked) => (await ofSource()).sourceRange(...asked),
    sourcePlace: async (...asked) => (await ofSource()).sourcePlace(...asked),
    complete: async (...asked) => (await ofSource()).complete(...asked),
    explain: async (...asked) => (await ofSource()).explain(...asked),
  }
  return answers
}
