import { hydrateRoot } from 'react-dom/client'
import { loadBlocks } from '../blocks/index.tsx'
import { dataElement, type GalleryData, shownBlocks } from './data.ts'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
const data: GalleryData = JSON.parse(document.getElementById(dataElement)?.textContent ?? '')
await loadBlocks(shownBlocks(data))
if (root) hydrateRoot(root, <Gallery {...data} />)

import.meta.hot?.on('gallery:update', () => window.location.reload())
