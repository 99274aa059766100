const docs = 'https://docs.github.com'
const schema = `${docs}/graphql/reference`

/** GitHub's documentation, and reports of its behaviour. */
export const sources = {
  cors: `${docs}/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests`,
  permissions: `${docs}/rest/using-the-rest-api/troubleshooting-the-rest-api#resource-not-accessible`,
  schema: `${docs}/graphql/overview/public-schema`,
  commit: `${schema}/mutations#createcommitonbranch`,
  commitInput: `${schema}/input-objects#createcommitonbranchinput`,
  changes: `${schema}/input-objects#filechanges`,
  pullRequest: `${schema}/mutations#createpullrequest`,
  /** Written by one of the mutation's developers. */
  stale: 'https://gist.github.com/brasic/964dfc371d524a09d602745ae3b238ff',
  truncated: 'https://github.com/sveltia/sveltia-cms/issues/950',
}
