import type { Row } from './host.ts'
import { readingRows } from './reading.ts'
import { writingRows } from './writing.ts'

/**
 * What the editor relies on, with sources. Every test run checks each row on the stand-in; with a token it can be
 * checked on the real host: `npm run test:github -- --token … --repository owner/name`.
 */
export const contract: Row[] = [...readingRows, ...writingRows]
