/*
 * All GraphQL queries to GitHub; they use documented fields only. Three more requests use REST: the bytes of a blob
 * (`git/blobs/<oid>`, raw), the merge base of a branch and a commit (`compare/<branch>...<oid>`) and the workflow runs
 * of a commit (`actions/runs`).
 */

/** Common to all queries. */
const repository = 'repository(owner: $owner, name: $name)'
const of = '$owner: String!, $name: String!'

const blob = '... on Blob { oid byteSize isBinary isTruncated text }'
const files = '... on Tree { entries { name mode object { ... on Blob { oid byteSize } } } }'

/**
 * The files of a site at one revision. The tree of the commit lists their object ids, so that two versions cannot be
 * mixed if another editor publishes between two fields.
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

/** The owner of a token, and their permission in the repository. */
export const loginQuery = `query Who(${of}) {
  viewer { login }
  ${repository} { id viewerPermission }
}`

export const openQuery = `query Open(${of}, ${variablesOf('at')}) {
  ${repository} { id nameWithOwner ${filesAt('at')} }
}`

/** The files of two revisions. */
export const revisionQuery = `query Revision(${of}, ${variablesOf('before')}, ${variablesOf('after')}) {
  before: ${repository} { ${filesAt('before')} }
  after: ${repository} { ${filesAt('after')} }
}`

export const headQuery = `query Head(${of}, $branch: String!) {
  ${repository} { ref(qualifiedName: $branch) { target { oid } } }
}`

/** The latest commits of a branch, in which to look for the editor's own. */
export const lastCommitsQuery = `query LastCommits(${of}, $branch: String!) {
  ${repository} { ref(qualifiedName: $branch) { target { oid ... on Commit { history(first: 50) { nodes { oid message } } } } } }
}`

const commit = 'oid message committedDate author { name user { login } }'

/** The commits that changed the site, newest first; GitHub filters by one path at a time. */
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

/** Deployments and checks of a commit. Not every token may read all of them. */
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

/** Moves and deletes branches: all or none, and only if they have not moved in the meantime. */
export const updateRefsMutation = `mutation UpdateRefs($input: UpdateRefsInput!) {
  updateRefs(input: $input) { clientMutationId }
}`
