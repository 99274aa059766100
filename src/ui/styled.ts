import { type ComponentProps, createElement, type ElementType } from 'react'

/**
 * Stands in for styled-components wherever components are rendered: each is an element with the name of a class, and
 * what the library makes of the styles is compiled once (`stylesheet.tsx`). The bundler gives the names, and leaves out
 * the styles where a browser would get them (`src/bundling/styled.ts`).
 */

/** The styles of all components that are loaded, by the names of their classes, in the order of the rules. */
export const written = new Map<string, string>()

type Props = ComponentProps<'div'>
type Parts = TemplateStringsArray

export const css = (parts: Parts, ...values: unknown[]) => String.raw({ raw: parts }, ...values)

const styled = (target: ElementType<Props>) => ({ named: (name: string) => tagFor(target, name) })

function tagFor(target: ElementType<Props>, name: string, attrs: Props = {}) {
  const tag = (parts: Parts, ...values: unknown[]) => {
    written.set(name, css(parts, ...values))
    const Styled = ({ className, ...props }: Props) =>
      createElement(target, { ...attrs, ...props, className: className ? `${className} ${name}` : name })
    // In the styles of others it is a selector.
    return Object.assign(Styled, { toString: () => `.${name}` })
  }
  return Object.assign(tag, { attrs: (more: Props) => tagFor(target, name, more) })
}

/** `styled.p` is `styled('p')`. */
export default new Proxy(styled, { get: (_, tag: string) => styled(tag as ElementType<Props>) })
