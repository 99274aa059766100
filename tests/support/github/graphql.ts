import { readFileSync } from 'node:fs'
import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import { HostError } from './failure.ts'
import { mutationsOf, notFound } from './mutations.ts'
import { resolversOf } from './resolve.ts'
import type { Account, State } from './state.ts'

let schema: GraphQLSchema | undefined
/** Returns the schema published by GitHub, so that queries for anything it lacks fail. */
function githubSchema(): GraphQLSchema {
  schema ??= buildSchema(readFileSync('node_modules/@octokit/graphql-schema/schema.graphql', 'utf8'), {
    assumeValid: true,
    assumeValidSDL: true,
    noLocation: true,
  })
  return schema
}

/** Thrown for a field that the host has but this stand-in lacks: a test must not take that for an answer. */
class Unknown extends Error {}

const fieldOf: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, args, _, info) => {
  const value = source[info.fieldName]
  if (value === undefined) throw new Unknown(`${info.parentType.name}.${info.fieldName}`)
  return typeof value === 'function' ? value.call(source, args) : value
}

export type Question = { query?: unknown; variables?: Record<string, unknown>; operationName?: string }

export async function answerQuestion(state: State, account: Account, question: Question) {
  if (typeof question.query !== 'string')
    return { errors: [{ message: 'A query attribute must be specified and must be a string.' }] }
  const { document, errors: wrong } = readQuery(question.query)
  if (!document) return { errors: wrong }
  const resolvers = resolversOf(state, account)
  const { data, errors } = await execute({
    schema: githubSchema(),
    document,
    rootValue: { ...queriesOf(state, account, resolvers), ...mutationsOf(state, account, resolvers) },
    variableValues: question.variables,
    operationName: question.operationName,
    fieldResolver: fieldOf,
  })
  const unknown = errors?.find((error) => !(error.originalError instanceof HostError) && error.originalError)
  if (unknown?.originalError) throw unknown.originalError
  return { data, ...(errors && { errors: errors.map(reported) }) }
}

type Read = { document?: ReturnType<typeof parse>; errors?: unknown[] }
const queries = new Map<string, Read>()

/** Cached, because the same few queries are sent again and again. */
function readQuery(query: string): Read {
  const read = queries.get(query) ?? checked(query)
  queries.set(query, read)
  return read
}

function checked(query: string): Read {
  try {
    const document = parse(query)
    const errors = validate(githubSchema(), document).map((error) => error.toJSON())
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error.toJSON() : { message: String(error) }] }
  }
}

/** Writes an error as the host does, with its `type` first. */
function reported({ originalError, path, locations, message }: GraphQLError) {
  return { ...(originalError instanceof HostError && { type: originalError.type }), path, locations, message }
}

function queriesOf(state: State, account: Account, resolvers: ReturnType<typeof resolversOf>) {
  return {
    viewer: () => resolvers.user(account.login),
    repository: ({ owner, name }: { owner: string; name: string }) => {
      const isOurs = `${owner}/${name}`.toLowerCase() === `${state.owner}/${state.name}`.toLowerCase()
      const isFormer = state.formerly === `${owner}/${name}`
      if (!isOurs && !isFormer) throw notFound(`${owner}/${name}`)
      return resolvers.repositoryObject()
    },
  }
}
