/** As a part of tests/run.ts, a run prints little and leaves a report. */
export const reporters: ('default' | 'minimal' | ['json', { outputFile: string }])[] = process.env.REPORT
  ? ['minimal', ['json', { outputFile: process.env.REPORT }]]
  : ['default']
