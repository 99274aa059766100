import { installBrowser } from './browser.ts'

installBrowser()
