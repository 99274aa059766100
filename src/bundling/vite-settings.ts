import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

/** How everything of this project is bundled, for the dev server, the tests and the build. */
export const viteSettings: UserConfig = {
  // The pages are made by our own build, not from an index.html.
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  // Gives every styled component an id of its own, the same on the server and in the browser.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  ssr: { noExternal: ['styled-components'] },
}
