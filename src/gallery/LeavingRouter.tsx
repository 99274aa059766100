import type { ReactNode } from 'react'
import { createPath, type Navigator, Router, type To } from 'react-router-dom'

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))
const leave = (to: To) => window.location.assign(hrefOf(to))

/** The pages of the site are no part of the gallery: every link to one loads it. */
const navigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => window.history.go(delta),
  push: leave,
  replace: leave,
}

export function LeavingRouter({ children }: { children: ReactNode }) {
  return (
    <Router location="/_bausteine" navigator={navigator}>
      {children}
    </Router>
  )
}
