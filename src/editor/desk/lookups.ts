import { proposeAddress } from '#content'
import { dataOf } from '../report/index.ts'
import { choicesAmong, formOf } from './form-answers.ts'
import { libraryOf } from './library.ts'
import type { Questions } from './messages.ts'
import { newBlocks } from './new-value.ts'
import { linkLists, pagePlan } from './page-plans.ts'
import { withPlainWords } from './plain-words.ts'
import { type Known, sourceAnswers } from './source-answers.ts'

type Lookups = 'launch' | 'pagePlan' | 'addressFor' | 'linkLists' | 'form' | 'choices' | 'blocks' | 'library'

/** What is looked up in the present state; nothing changes. */
export function lookups(known: () => Known) {
  const answers: {
    [Q in Lookups]: (...values: Parameters<Questions[Q]>) => Promise<ReturnType<Questions[Q]>>
  } = {
    async launch() {
      const { content, present } = known()
      // Nobody waits for it while writing.
      const { launchProblems } = await import('../../checks/launch/index.ts')
      const found = content ? launchProblems({ ...content, problems: [] }) : []
      return withPlainWords(found, present.texts).map((one) => ({ ...one, severity: 'warning' }))
    },
    pagePlan: (wish) => pagePlan(known().present, wish),
    addressFor: async (title) => proposeAddress(title) ?? '',
    linkLists: async () => linkLists(known().present),
    form: async (place) => formOf(place, known().content, known().present),
    choices: async (kind) => choicesAmong(kind, known().content, known().present),
    blocks: async (file) => newBlocks(dataOf(known().present.texts.get(file))),
    library: async () => libraryOf(known().content, known().present),
  }
  return { ...answers, ...sourceAnswers(known) }
}
