import type { Path } from '#reading'

export type Place = { file: string; path: Path }
