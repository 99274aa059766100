import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the parts of the router that the site does not use. They say that they have no side
 * effects, but names given for debugging, and components made by functions that nobody has marked, keep them all.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
  },
}

/** What is imported late has no styles of its own, and all it needs is there: nothing has to be fetched beside it. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
