import { settingsOrExit } from './serving.ts'

// Checked first, because the build takes a while.
settingsOrExit(4173)
await import('./build.ts')
await import('./serve.ts')
