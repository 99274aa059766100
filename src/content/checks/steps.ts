import { blocksOfType, type ParsedFile } from '#reading'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'

/** Checks that the last of some steps leads back to an earlier one. */
export function* checkSteps({ source }: ParsedFile): Problems {
  for (const { entry, index } of blocksOfType(source.value, 'steps')) {
    const { steps, returnsTo } = entry
    if (!Array.isArray(steps) || returnsTo === undefined) continue
    if (steps.length < 2 || Number(returnsTo) < steps.length) continue
    const params = { value: String(returnsTo), count: steps.length, limit: steps.length - 1 }
    yield problem('wrong-value/circuit', source.finding(['blocks', index, 'returnsTo']), params)
  }
}
