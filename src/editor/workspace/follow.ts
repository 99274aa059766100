import type { OpenedSite, Workspace } from './workspace.ts'

type Versions = {
  /** The version that the editor has; undefined while it publishes, since its own publication is not reported. */
  present(): string | undefined
  /** The version that is stored. */
  latest(): Promise<string>
  open(): Promise<OpenedSite>
}

/** Looks for changes made elsewhere, in milliseconds, and whenever the window comes into view again. */
export function following({ present, latest, open }: Versions, pause: number): Workspace['follow'] {
  return (changed) => {
    const look = async () => {
      const before = present()
      if (document.visibilityState !== 'visible' || before === undefined) return
      if ((await latest()) !== before && present() === before) changed(await open())
    }
    // A failed check is repeated after the next pause.
    const check = () => void look().catch(() => {})
    const timer = setInterval(check, pause)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }
}
