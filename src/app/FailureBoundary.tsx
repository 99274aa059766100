import { Component, type ReactNode, useContext } from 'react'
import { ErrorScreen } from '../layout/ErrorScreen.tsx'
import { SiteContext } from '../ui/SiteContext.ts'

type Props = {
  /** Another value with every navigation. */
  at: string
  children: ReactNode
}
type State = { failure?: { error: unknown } | undefined }

/** Shows what failed in place of the page that failed; the next page is tried anew. React offers this to classes only. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  /** Whether what failed has been replaced by the screen for failures, which may fail as well. */
  #isShown = false

  /** Leaves it to whoever stands above when even this screen cannot take the page's place. */
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
    return failure ? <Failure error={failure.error} /> : this.props.children
  }
}

function Failure({ error }: { error: unknown }) {
  const company = useContext(SiteContext)?.company
  const phone = company && { text: company.phone, href: `tel:${company.phoneLink}` }
  return <ErrorScreen error={error} phone={phone} />
}
