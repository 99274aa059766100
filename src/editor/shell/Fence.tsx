import { Component, Fragment, type ReactNode } from 'react'
import type { Store } from '../store/store.ts'
import { Rescue } from './Rescue.tsx'

type Props = {
  store: Store
  /** What has failed, as a German sentence. */
  what: string
  /** Wraps the sentence, for example in a dialog. */
  around?: (rescue: ReactNode) => ReactNode
  /** `reload` starts the part again. */
  children: (reload: () => void) => ReactNode
}
type State = { isBroken: boolean; round: number }

/**
 * Keeps a failure in one part of the editor from taking the others along: instead of the part, a sentence and a button
 * that starts it again. The store is outside, so nothing is lost. React needs a class for this.
 */
export class Fence extends Component<Props, State> {
  override state: State = { isBroken: false, round: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  #reload = () => this.setState(({ round }) => ({ isBroken: false, round: round + 1 }))

  override render() {
    const { store, what, around = (rescue) => rescue, children } = this.props
    const { isBroken, round } = this.state
    if (isBroken) return around(<Rescue store={store} what={what} reload={this.#reload} />)
    return <Fragment key={round}>{children(this.#reload)}</Fragment>
  }
}
