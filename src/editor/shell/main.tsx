import { requestSiteEarly } from '../workspace/local-requests.ts'

// The server reads the site while the browser loads the program.
requestSiteEarly()
import('./local.tsx')
