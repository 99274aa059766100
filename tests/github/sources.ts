const docs = 'https://docs.github.com'
const schema = `${docs}/graphql/reference`

/** GitHub's documentation, and reports of its behaviour. */
export const sources = {
  cors: `${docs}/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests`,
  signIn: `${docs}/rest/authentication/authenticating-to-the-rest-api#failed-login-limit`,
  permissions: `${docs}/rest/using-the-rest-api/troubleshooting-the-rest-api#resource-not-accessible`,
  limits: `${docs}/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api`,
  schema: `${docs}/graphql/overview/public-schema`,
  commit: `${schema}/mutations#createcommitonbranch`,
  commitInput: `${schema}/input-objects#createcommitonbranchinput`,
  message: `${schema}/input-objects#commitmessage`,
  changes: `${schema}/input-objects#filechanges`,
  updateRefs: `${schema}/mutations#updaterefs`,
  createRef: `${schema}/mutations#createref`,
  pullRequest: `${schema}/mutations#createpullrequest`,
  /** Written by one of the mutation's developers. */
  stale: 'https://gist.github.com/brasic/964dfc371d524a09d602745ae3b238ff',
  truncated: 'https://github.com/sveltia/sveltia-cms/issues/950',
}
