import type { Plugin } from 'vite'

/**
 * Lets the bundler drop the parts of the router that the site does not use. The package declares no side effects, but
 * debugging names, and components made by functions without a purity annotation, keep all of them.
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

/** Modules imported late have no styles of their own and nothing else to preload, so a plain import is enough. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
