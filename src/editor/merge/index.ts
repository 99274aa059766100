export { type Choices, type Conflict, type Merged, merge, type Versions } from './merge.ts'
