import type { Content } from '#content'
import type { Operation } from './messages.ts'

type Fixing = Extract<Operation, { kind: 'fix' }>

/** A fix says where the text of its problem stands, and that may have moved since. None where the problem is gone. */
export function asFound(fixing: Fixing, { problems }: Content): Fixing | undefined {
  const { file, path, code, message } = fixing.problem
  const problem = problems.find(
    (one) =>
      one.fix && one.file === file && one.path === path && one.code === code && one.message === message,
  )
  return problem && { ...fixing, problem }
}
