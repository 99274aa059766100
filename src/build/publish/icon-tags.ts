import { color } from '../../ui/theme.ts'

/** What the head of every page says of the icons. */
export const iconTags = [
  '<link rel="icon" href="/favicon-32.png" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta name="theme-color" content="${color.surface}">`,
].join('\n')
