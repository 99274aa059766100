import { css } from 'styled-components'
import { fontFaces } from './fonts.ts'
import { color, font, media, size, space, type } from './theme.ts'

/** Placed before the styles of all components, which win over it where both have the same specificity. */
export const globalStyle = css`
  ${fontFaces}
  *, *::before, *::after { box-sizing: border-box; }
  :root { --bar: ${size.bar}; --top: ${size.header}; }
  ${media.tablet} { :root { --bar: 0px; } }
  ${media.low} { :root { --bar: 0px; --top: 0px; } }
  html {
    scroll-padding-block: calc(var(--top) + ${space(2)}) calc(var(--bar) + ${space(2)});
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Opening the phone menu hides the scrollbar; a wider header might have another menu. */
    scrollbar-gutter: stable;
  }
  body {
    margin: 0;
    padding-block: ${size.header} var(--bar);
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.text};
    font-size: 1.0625rem;
    line-height: 1.6;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  h1, h2, h3 { margin: 0; font-family: ${font.heading}; font-weight: 600; line-height: 1.1; text-wrap: balance; }
  h1 { font-size: ${type.h1}; letter-spacing: -0.01em; }
  h2 { font-size: ${type.h2}; }
  h3 { font-size: ${type.h3}; line-height: 1.25; }
  p, ul, ol { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  img { max-width: 100%; height: auto; }
  a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
  a:hover { text-decoration-thickness: 2px; }
  /* No cell is narrower than its longest word. */
  table { overflow-wrap: break-word; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  mark { background: ${color.signal}; color: ${color.ink}; padding: 0 0.25em; }
  :root :focus-visible { outline: 2px solid ${color.ink}; outline-offset: 2px; box-shadow: 0 0 0 6px ${color.signal}, 0 0 0 7px ${color.paper}; border-radius: 2px; }
  /* Only programs move the focus there. */
  :root :is(main, h1, section)[tabindex='-1']:focus { outline: none; box-shadow: none; }
  @media (forced-colors: active) { :root nav a[aria-current] { text-decoration: underline 4px; } }
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
  /* The page does not scroll behind the phone menu. */
  html:has(:popover-open) { overflow: hidden; }
  /* The next page is loading: shown only if that takes long enough to be noticed. */
  html[data-waiting] { cursor: progress; }
  html[data-waiting]::before {
    content: '';
    position: fixed;
    inset: 0 0 auto;
    z-index: 11;
    height: 4px;
    background: ${color.signal};
    animation: waiting 1ms 500ms both;
  }
  @keyframes waiting { from { opacity: 0; } }
  @page { size: A4; margin: 14mm; }
  ${media.print} {
    body { padding-block: 0; background: none; line-height: 1.4; }
    h1, h2, h3, section > div > header { break-after: avoid; break-inside: avoid; }
    li, tr, figure { break-inside: avoid; }
    /* Browsers break after a heading above a grid all the same, unless it takes the room of a first line of it. */
    section > div > header::after { content: ''; display: block; height: 13rem; margin-bottom: -13rem; }
    /* A data sheet is one page: everything scales with its font size. */
    html:has([data-sheet]) { font-size: 8.5pt; }
    html:has([data-sheet]) body { font-size: 1rem; }
    html:has([data-sheet]) h1 { font-size: 2.5rem; }
    html:has([data-sheet]) h2 { font-size: 1.375rem; }
    html:has([data-sheet]) h1 + p { display: none; }
  }
`
