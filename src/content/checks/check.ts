import type { z } from 'zod'
import type { Facts } from '../facts.ts'
import type { Problem } from '../problems.ts'
import type { Path, Source } from '../source.ts'
import type { Targets } from '../targets.ts'

/** A block, a page or the site as written, with the schema that it is meant to have. */
export type Part = { source: Source; schema: z.ZodType; value: unknown; path: Path }

/** What all files together know; facts are missing when the part of site.yaml that holds them is broken. */
export type Known = Targets & { images: ReadonlySet<string>; facts?: Facts }

/** One family of rules. It must cope with values of the wrong shape: those are reported elsewhere. */
export type Check = (part: Part, known: Known) => Problem[]
