import type { Path } from '#reading'

export type FieldRef = { file: string; path: Path }
