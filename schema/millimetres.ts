import { z } from 'zod'

/** A length in millimetres, written without a dot and without the unit. */
export const millimetres = (min: number, max: number) => z.number().min(min).max(max)
