import { createGlobalStyle } from 'styled-components'
import { color, font } from '../../ui/theme.ts'

export const Ground = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  :where(ul, ol) { margin: 0; padding: 0; list-style: none; }
  :where(button:not([class])) { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
  body { margin: 0; background: ${color.paper}; color: ${color.ink}; font-family: ${font.text}; line-height: 1.5; }
  a { color: ${color.forest}; }
  :focus-visible { outline: 2px solid ${color.ink}; outline-offset: 2px; box-shadow: 0 0 0 5px ${color.signal}; border-radius: 2px; }
`
