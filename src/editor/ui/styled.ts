import type { ComponentProps, ElementType, JSX, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/*
 * Elements with styles of their own, written as for styled-components, which the site uses. Browsers that run the editor
 * understand nested rules, so nothing has to compile them here.
 */

type Styles = [parts: TemplateStringsArray, ...values: (string | number)[]]
type Styled<Target extends ElementType> = <As extends ElementType = Target>(
  props: ComponentProps<As> & { as?: As },
) => ReactNode
type MakeStyled = <Target extends ElementType>(target: Target) => (...styles: Styles) => Styled<Target>
type ByTag = { [Tag in keyof JSX.IntrinsicElements]: (...styles: Styles) => Styled<Tag> }

/** Undefined where there is no document, or one without sheets of this kind, as in unit tests. */
const sheet = globalThis.document?.adoptedStyleSheets && new CSSStyleSheet()
if (sheet) document.adoptedStyleSheets.push(sheet)
let count = 0

/** Adds a rule after all others, and returns it. */
export function addRule(...[parts, ...values]: Styles): string {
  const rule = String.raw({ raw: parts }, ...values)
  sheet?.insertRule(rule, sheet.cssRules.length)
  return rule
}

const make: MakeStyled = (target) => {
  const name = `s${count++}`
  return (parts, ...values) => {
    addRule`.${name} { ${String.raw({ raw: parts }, ...values)} }`
    return ({ as, className, ...props }: { as?: ElementType; className?: string }) => {
      const named = { ...props, className: className ? `${className} ${name}` : name }
      return typeof target === 'string'
        ? jsx(as ?? target, named)
        : jsx(target as ElementType, { ...named, as })
    }
  }
}

/** `styled.p` and `styled(Button)`. */
export const styled = new Proxy(make, { get: (_, tag: string) => make(tag as ElementType) }) as MakeStyled &
  ByTag
