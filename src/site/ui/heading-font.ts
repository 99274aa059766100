/// <reference types="vite/client" />

import file from './fonts/barlow-condensed-600.woff2?url'

export const headingFont = { family: 'Barlow Condensed', weight: '600', source: `url('${file}')` } as const
