import react from '@vitejs/plugin-react'
import type { InlineConfig, UserConfig } from 'vite'
import { projectDir } from '../files/paths.ts'
import { styledPlugin } from './styled.ts'

/** How everything in this project is bundled, for the dev server, the tests and the build. */
export const viteSettings: UserConfig = {
  // Pages are made by our own build, not from an index.html.
  appType: 'custom',
  publicDir: false,
  plugins: [styledPlugin, react()],
  ssr: { noExternal: ['styled-components'] },
}

/** The same for bundles, which are made from any folder. */
export const bundleSettings: InlineConfig = {
  ...viteSettings,
  root: projectDir,
  configFile: false,
  logLevel: 'warn',
}
