/*
 * All GraphQL queries to GitHub; they use documented fields only. One more request uses REST: the bytes of a blob
 * (`git/blobs/<oid>`, raw).
 */

/** Common to all queries. */
const repository = 'repository(owner: $owner, name: $name)'
const of = '$owner: String!, $name: String!'

const blob = '... on Blob { oid text }'
const files = '... on Tree { entries { name mode object { ... on Blob { oid byteSize } } } }'

/** The files of a site, all read through one commit, so that another editor's publication cannot be mixed in. */
const filesOf = `... on Commit {
    oid
    site: file(path: "site.yaml") { object { ${blob} } }
    pages: file(path: "pages") { object { ... on Tree { entries { name mode object { ${blob} ${files} } } } } }
  }`

/** The owner of a token, and their permission in the repository. */
export const loginQuery = `query Who(${of}) {
  viewer { login }
  ${repository} { id viewerPermission }
}`

export const openQuery = `query Open(${of}, $at: String!) {
  ${repository} { id nameWithOwner commit: object(expression: $at) { ${filesOf} } }
}`

/** The files of two revisions. */
export const revisionQuery = `query Revision(${of}, $before: String!, $after: String!) {
  ${repository} { before: object(expression: $before) { ${filesOf} } after: object(expression: $after) { ${filesOf} } }
}`

export const headQuery = `query Head(${of}, $branch: String!) {
  ${repository} { ref(qualifiedName: $branch) { target { oid } } }
}`

const commit = 'oid message committedDate author { name user { login } }'

/** The commits that changed the site, newest first; GitHub filters by one path at a time. */
export const historyQuery = `query History(${of}, $branch: String!) {
  ${repository} { ref(qualifiedName: $branch) { target { ... on Commit {
    pages: history(first: 40, path: "pages") { nodes { ${commit} } }
    site: history(first: 40, path: "site.yaml") { nodes { ${commit} } }
  } } } }
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
