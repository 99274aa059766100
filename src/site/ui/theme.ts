import { palette } from '../../content/brand/palette.ts'

/** Colours, spaces and sizes shared by components. Those of a single component, such as a width, are defined there. */
export const color = palette

/** Multiples of 8 px. */
export const space = (n: number) => `${n / 2}rem`

export const font = {
  heading:
    "'Barlow Condensed', 'Barlow Condensed Fallback', 'Barlow Condensed Roboto', 'Arial Narrow', sans-serif",
  text: "-apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
} as const

export const size = {
  page: '75rem',
  text: '68ch',
  header: '4.5rem',
  /** The bar at the bottom edge of phones. */
  bar: '3.875rem',
  radius: '4px',
  target: '2.75rem',
} as const

export const type = {
  h1: 'clamp(min(2.25rem, 10.5vw), 1.5rem + 3.4vw, 4rem)',
  h2: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)',
  h3: '1.25rem',
  lead: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.375rem)',
  numeral: 'clamp(2.5rem, 2rem + 2.4vw, 4rem)',
  small: '0.9375rem',
} as const

export const shadow = '0 8px 24px rgb(28 33 30 / 16%)'

/** How long a dropdown stays open after the pointer has left it. */
export const dropdownCloseDelay = '400ms'

export const media = {
  phone: '@media (min-width: 27em)',
  /** Wide enough for two cards, or for a whole row of them. */
  pairs: '@media (min-width: 40em)',
  belowPairs: '@media (max-width: 39.99em)',
  onlyPairs: '@media screen and (min-width: 40em) and (max-width: 60.99em)',
  columns: '@media (min-width: 61em)',
  tablet: '@media (min-width: 48em)',
  belowTablet: '@media (max-width: 47.99em)',
  /** A desktop at 400 % zoom is as low as this; nothing is fixed or sticky there. */
  low: '@media (max-height: 28em)',
  screen: '@media screen',
  print: '@media print',
} as const

/** Width of the header relative to its font size: larger text gets the menu of a smaller screen. */
export const header = {
  small: '@container header (min-width: 18rem)',
  phone: '@container header (min-width: 27rem)',
  number: '@container header (min-width: 40rem)',
  tablet: '@container header (min-width: 48rem)',
  desktop: '@container header (min-width: 75rem)',
} as const

/** Width of the container of a part, where the width of the page says too little. */
export const container = {
  narrow: '@container (max-width: 19em)',
  medium: '@container (min-width: 37em)',
  wide: '@container (min-width: 64em)',
} as const
