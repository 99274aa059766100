import { parseArgs } from 'node:util'
import { createRefMutation } from '../../src/editor/workspace/github/queries.ts'
import { contract } from './contract.ts'
import { ask, deleteBranch, type Host, headOf, idOf, type Row } from './host.ts'

/*
 * Checks the contract on the real GitHub, started by hand: npm run test:github -- --token … --repository owner/name.
 * Writes only to branches that it creates itself and deletes at the end.
 */

const { values } = parseArgs({
  options: {
    token: { type: 'string', default: process.env.GITHUB_TOKEN ?? '' },
    repository: { type: 'string', default: '' },
    api: { type: 'string', default: 'https://api.github.com' },
    reader: { type: 'string' },
    'protected-branch': { type: 'string' },
    'pull-requests': { type: 'boolean' },
  },
})

const [owner = '', name = ''] = values.repository.split('/')
if (!values.token || !owner || !name) {
  console.error(
    'Ohne Token und Repository wird nichts geprüft: npm run test:github -- --token github_pat_… --repository inhaber/name\n' +
      'Nehmen Sie ein Repository, in dem nichts Wichtiges liegt. Mehr wird geprüft mit --reader TOKEN (darf nur lesen),\n' +
      '--protected-branch NAME und --pull-requests.',
  )
  process.exit(2)
}

const { token, api, reader } = values
const host: Host = {
  api,
  token,
  owner,
  name,
  branch: `redaktion/vertrag-${Date.now().toString(36)}`,
  ...(reader && { reader }),
  ...(values['protected-branch'] && { protectedBranch: values['protected-branch'] }),
  ...(values['pull-requests'] && { pullRequests: true }),
}

/** Checks a row; returns the result in a word or two, and the reason. */
async function lookAt({ needs, run }: Row): Promise<string> {
  if (needs && !host[needs]) return `NOT CHECKED  without ${needs}`
  return run(host).then(
    () => 'AS EXPECTED',
    (error: Error) => `DIFFERENT  ${error.message.split('\n').slice(0, 12).join('\n  ')}`,
  )
}

const query = `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) { defaultBranchRef { name } }
}`
const { status, data, errors } = await ask(host, query)
const from: string | undefined = data?.repository?.defaultBranchRef?.name
if (!from) {
  console.error(`Cannot open ${values.repository}: ${status} ${errors[0]?.message ?? ''}`)
  process.exit(1)
}
const input = {
  repositoryId: await idOf(host),
  name: `refs/heads/${host.branch}`,
  oid: await headOf(host, from),
}
const made = await ask(host, createRefMutation, { input })
if (made.errors[0]) {
  console.error(`Cannot create a branch: ${made.errors[0].message}`)
  process.exit(1)
}
let different = 0
try {
  for (const row of contract) {
    const seen = await lookAt(row)
    if (seen.startsWith('DIFFERENT')) different++
    console.log(`${row.what}\n  ${seen}\n  ${row.source ?? 'not documented'}`)
  }
} finally {
  await deleteBranch(host, host.branch)
}
console.log(`\n${different} of ${contract.length} differ.`)
process.exit(different ? 1 : 0)
