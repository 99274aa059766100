import { type ComponentType, createElement, useEffect, useState } from 'react'
import { preloadWhenIdle } from './preload-when-idle.ts'

/**
 * A part of the editor that is loaded when the editor is idle, or when it is opened before. Without a connection it closes;
 * opening it again tries again.
 */
export function loadedLater<Props extends { close: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    part ??= await load()
  }
  preloadWhenIdle(fetchPart)
  return (props: Props) => {
    const [, setLoaded] = useState(part !== undefined)
    useEffect(() => {
      fetchPart().then(
        () => setLoaded(true),
        (error) => {
          props.close()
          throw error
        },
      )
    }, [])
    return part && createElement(part, props)
  }
}
