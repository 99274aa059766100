import { createContext } from 'react'

/** What the head of a page needs to ask for a picture before the page itself does. */
export type PicturePreload = { srcSet: string; sizes: string; type: string }

/** Where the server gathers what pages show at once; in the browser nobody does. */
export const PicturePreloads = createContext<PicturePreload[] | undefined>(undefined)
