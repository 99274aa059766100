import { Component, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorScreen } from '../layout/ErrorScreen.tsx'
import { SiteContext } from '../ui/SiteContext.ts'

/** Shows what failed in place of the page that failed; the next page is tried anew. */
export function FailureBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary at={key}>{children}</Boundary>
}

type Props = { at: string; children: ReactNode }
type State = { failure?: { error: unknown } | undefined }

/** React offers this to classes only. */
class Boundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failure && before.at !== this.props.at) this.setState({ failure: undefined })
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
