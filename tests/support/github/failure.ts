import { GraphQLError } from 'graphql'

/** An error as the host reports it: with a `type` in addition to its message. */
export class HostError extends GraphQLError {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }

  override toJSON() {
    return { type: this.type, ...super.toJSON() }
  }
}

export const inaccessible = () =>
  new HostError('FORBIDDEN', 'Resource not accessible by personal access token')
