import type { ComponentType } from 'react'

type OnDemand<P> = ComponentType<P> & { load(): Promise<void> }

/** A component whose code comes only with the pages that need it; it has to be loaded before it is rendered. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let Loaded: ComponentType<P> | undefined
  const Late = (props: P) => {
    if (!Loaded) throw new Error('A block is rendered before its code was loaded')
    return <Loaded {...props} />
  }
  return Object.assign(Late, {
    async load() {
      Loaded ??= await load()
    },
  })
}

export function isOnDemand<P>(component: ComponentType<P>): component is OnDemand<P> {
  return 'load' in component
}
