/*
 * Everything that is asked of GitHub in GraphQL, in documented fields alone. Beside it there are three questions in REST:
 * the bytes of a blob (`git/blobs/<oid>`, raw), where two commits part (`compare/<branch>...<oid>`) and
 * what was made of one (`actions/runs`).
 */

/** The same in every question. */
const repository = 'repository(owner: $owner, name: $name)'
const of = '$owner: String!, $name: String!'

const blob = '... on Blob { oid byteSize isBinary isTruncated text }'
const files = '... on Tree { entries { name mode object { ... on Blob { oid byteSize } } } }'

/**
 * The files of a site at one revision. The commit says what has to be in it, so that nobody mixes two versions when somebody
 * else publishes between one field and the next.
 */
const filesAt = (name: string) => `
  commit: object(expression: $${name}) { oid ... on Commit { tree { entries { name oid } } } }
  site: object(expression: $${name}Site) { ${blob} }
  pages: object(expression: $${name}Pages) { oid ... on Tree { entries { name mode object { ${blob} ${files} } } } }`

const variablesOf = (name: string) =>
  ['', 'Site', 'Pages'].map((part) => `$${name}${part}: String!`).join(', ')

/** The variables of `filesAt`. */
export function revisionVariables(name: string, revision: string): Record<string, string> {
  return {
    [name]: revision,
    [`${name}Site`]: `${revision}:site.yaml`,
    [`${name}Pages`]: `${revision}:pages`,
  }
}

/** Whether a token opens the repository, and who has it. */
export const whoQuery = `query Who(${of}) {
  viewer { login }
  ${repository} { id viewerPermission }
}`

export const openQuery = `query Open(${of}, ${variablesOf('at')}) {
  ${repository} { id ${filesAt('at')} }
}`

/** The files of a revision, and those before it. */
export const revisionQuery = `query Revision(${of}, ${variablesOf('before')}, ${variablesOf('after')}) {
  before: ${repository} { ${filesAt('before')} }
  after: ${repository} { ${filesAt('after')} }
}`

export const headQuery = `query Head(${of}, $branch: String!) {
  ${repository} { ref(qualifiedName: $branch) { target { oid } } }
}`

/** What has come to a branch lately: is something of mine in it? */
export const lastCommitsQuery = `query LastCommits(${of}, $branch: String!) {
  ${repository} { ref(qualifiedName: $branch) { target { oid ... on Commit { history(first: 50) { nodes { oid message } } } } } }
}`

const commit = 'oid message committedDate author { name user { login } }'

/** What has changed the site, newest first: GitHub looks at one path at a time. */
export const historyQuery = `query History(${of}, $branch: String!) {
  ${repository} { ref(qualifiedName: $branch) { target { ... on Commit {
    pages: history(first: 40, path: "pages") { nodes { ${commit} } }
    site: history(first: 40, path: "site.yaml") { nodes { ${commit} } }
  } } } }
}`

export const draftsQuery = `query Drafts(${of}, $prefix: String!, $beside: String!) {
  ${repository} { beside: refs(refPrefix: $beside, first: 100) { nodes { name } } refs(refPrefix: $prefix, first: 100) { nodes { name target { oid ... on Commit {
    ${commit}
    deployments(last: 5) { nodes { latestStatus { state environmentUrl } } }
  } } } } }
}`

/** How the website is built from a commit. Not every token may see all of it. */
export const buildQuery = `query Build(${of}, $commit: GitObjectID!) {
  ${repository} { object(oid: $commit) { ... on Commit {
    deployments(last: 10) { nodes { latestStatus { state environmentUrl logUrl } } }
    statusCheckRollup { state contexts(first: 50) { nodes {
      __typename
      ... on CheckRun { name conclusion detailsUrl }
      ... on StatusContext { context state targetUrl }
    } } }
  } } }
}`

export const createRefMutation = `mutation CreateRef($input: CreateRefInput!) {
  createRef(input: $input) { ref { name } }
}`

export const commitMutation = `mutation Commit($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`

export const pullRequestMutation = `mutation PullRequest($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) { pullRequest { url } }
}`

/** Moves and deletes branches, all or none, and only where they are what they were. */
export const updateRefsMutation = `mutation UpdateRefs($input: UpdateRefsInput!) {
  updateRefs(input: $input) { clientMutationId }
}`
