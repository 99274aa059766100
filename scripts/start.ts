import { settingsOrExit } from './environment.ts'

// Before the build, which takes its time.
settingsOrExit(4173)
await import('./build.ts')
await import('./serve.ts')
