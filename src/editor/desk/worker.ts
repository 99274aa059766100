import './without-eval.ts'
import { withoutKnown } from '../page/parts.ts'
import { soon } from '../soon.ts'
import { createDesk } from './desk.ts'
import type { Answered, Asked, PageNews, PageView } from './messages.ts'

const post = (message: Answered) => postMessage(message)

/** Views go straight to the frame; a detour through the shell would clone them twice. */
let frame: MessagePort | undefined
let sent: PageNews = {}

function tell({ view, ...news }: PageNews, before?: PageView): void {
  frame?.postMessage({ ...news, ...(view && { view: withoutKnown(view, before) }) })
}

const desk = createDesk((event) => {
  if ('state' in event || 'saved' in event) return post(event)
  tell(event, sent.view)
  sent = { ...sent, ...event }
})

/** Questions asked while a site is being opened wait for it. */
let opening: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<Asked | { frame: MessagePort }>) => {
  if ('frame' in data) {
    frame = data.frame
    tell(sent)
    return
  }
  const { id, question, values } = data
  const answer = desk[question] as (...given: unknown[]) => Promise<unknown>
  const answered = opening.then(() => answer(...values))
  if (question === 'open') opening = answered.catch(() => undefined)
  answered.then(
    (value) => post({ id, value }),
    (error: unknown) => post({ id, error: String(error) }),
  )
})

soon(() =>
  Promise.all([
    import('./page-plans.ts'),
    import('../pictures/prepare.ts'),
    import('../../checks/launch/index.ts'),
  ]),
)
