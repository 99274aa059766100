import { type ComponentType, useState } from 'react'

type OnDemand<P> = ComponentType<P> & {
  load(): Promise<void>
  /** Whether what the server sent can stay as it is: nothing in it answers to a visitor. */
  isStill: boolean
}

type Options = { isStill?: boolean }

/**
 * A component whose code comes only with the pages that need it; it has to be loaded before it is rendered. A still
 * one need not be when React takes over a page: its HTML stays, and its code comes with the next page that has one.
 * The server sends it as one `section`.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isStill = false }: Options = {},
): OnDemand<P> {
  let Loaded: ComponentType<P> | undefined
  const Late = (props: P) => {
    // What was taken over as it is stays so, even when the code arrives for another page.
    const [Found] = useState(() => Loaded)
    if (Found) return <Found {...props} />
    if (!isStill) throw new Error('A block is rendered before its code was loaded')
    return <section suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  }
  return Object.assign(Late, {
    isStill,
    async load() {
      Loaded ??= await load()
    },
  })
}

/** While hydrating, React leaves alone what it is told to set so. */
const untouched = { __html: '' }

export function isOnDemand<P>(component: ComponentType<P>): component is OnDemand<P> {
  return 'load' in component
}
