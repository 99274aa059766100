export { type Choices, type Conflict, merge, type Versions } from './merge.ts'
