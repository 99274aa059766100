import { createContext } from 'react'

/** The data with which the head of a page requests a picture before the page itself does. */
export type PicturePreload = { srcSet: string; sizes: string; type: string }

/** Collects, on the server, the pictures that pages show first; unused in the browser. */
export const PicturePreloads = createContext<PicturePreload[] | undefined>(undefined)
