import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../layout/ErrorScreen.tsx'

type Props = {
  /** Changes with every navigation. */
  at: string
  children: ReactNode
}
type State = { failure?: { error: unknown } | undefined }

/** Replaces a page that failed with an error screen; the next page is tried again. React needs a class for this. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  /** True once the error screen has been rendered, because it may fail as well. */
  #isShown = false

  /** Passes the error to the boundary above when even the error screen fails. */
  override componentDidCatch(error: unknown) {
    if (this.#isShown) throw error
    this.#isShown = true
  }

  override componentDidUpdate(before: Props) {
    if (!this.state.failure || before.at === this.props.at) return
    this.#isShown = false
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children
  }
}
