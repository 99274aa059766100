/*
 * All that a thread has to load to read and make pages. Bundled, its text stands for all code that decides about a
 * page.
 */
export { makeNotFound, makePages } from './make-pages.ts'
export { readPages } from './read-pages.ts'
