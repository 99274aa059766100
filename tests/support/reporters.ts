/** In CI each run leaves a report, which .ci/count.mjs adds up. */
export const reporters: ('default' | ['json', { outputFile: string }])[] = process.env.CI
  ? ['default', ['json', { outputFile: `test-results/reports/vitest-${process.pid}.json` }]]
  : ['default']
