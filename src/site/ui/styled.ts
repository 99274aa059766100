import { type ComponentProps, createContext, type ElementType, useContext } from 'react'
import { jsx } from 'react/jsx-runtime'

/**
 * Replaces styled-components wherever components are rendered: each is an element with a class name, and the library
 * compiles the styles once (`stylesheet.tsx`). The bundler assigns the names, and omits the styles from what browsers
 * get (`src/build/bundling/styled.ts`).
 */

/** The styles of all loaded components by class name, in the order of the rules. */
export const sources = new Map<string, string>()

/** Collects the class names of what is rendered, except inside `OutOfView`. */
export const ClassesInView = createContext<Set<string> | undefined>(undefined)

type Props = ComponentProps<'div'>
type Parts = TemplateStringsArray

export const css = (parts: Parts, ...values: unknown[]) => String.raw({ raw: parts }, ...values)

const styled = (target: ElementType<Props>) => ({ named: (name: string) => tagFor(target, name) })

function tagFor(target: ElementType<Props>, name: string, attrs: Props = {}) {
  const tag = (parts: Parts, ...values: unknown[]) => {
    sources.set(name, css(parts, ...values))
    const Styled = (props: Props) => {
      useContext(ClassesInView)?.add(name)
      return jsx(target, {
        ...attrs,
        ...props,
        className: props.className ? `${props.className} ${name}` : name,
      })
    }
    // In the styles of other components it is used as a selector.
    return Object.assign(Styled, { toString: () => `.${name}` })
  }
  return Object.assign(tag, { attrs: (more: Props) => tagFor(target, name, more) })
}

/** Makes `styled.p` the same as `styled('p')`. */
export default new Proxy(styled, { get: (_, tag: string) => styled(tag as ElementType<Props>) })
