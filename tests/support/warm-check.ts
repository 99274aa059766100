import { createChecking, rereading } from '../../src/content/loader/index.ts'
import { createCheck } from '../../src/editor/store/check.ts'

const [read, checking] = [rereading(), createChecking()]

/** Checks like a new `createCheck()`, but reads only what the sites of the tests before had not. */
export const warmCheck = () => createCheck(read, checking)
