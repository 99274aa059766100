import type { useRequest as useSentRequest } from '../../site/contact/request.ts'

/*
 * Stands in for the request of a form in the frame, from which nothing is sent: the bundler puts it in the place of
 * `src/site/contact/request.ts` (`src/build/bundling/editor.ts`).
 */

const ignore = () => {}

export const useRequest: typeof useSentRequest = () => ({
  ...{ isSending: false, result: undefined, notes: {}, topic: undefined, echo: undefined },
  ...{
    outcome: { current: null },
    submit: async () => {},
    refuse: ignore,
    afterInput: ignore,
    beforePaste: ignore,
  },
})
