import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { styledPlugin } from './styled.ts'

/** How everything in this project is bundled, for the dev server, the tests and the build. */
export const viteSettings: UserConfig = {
  // Pages are made by our own build, not from an index.html.
  appType: 'custom',
  publicDir: false,
  plugins: [styledPlugin, react()],
  ssr: { noExternal: ['styled-components'] },
}
