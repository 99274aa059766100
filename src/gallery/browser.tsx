import { hydrateRoot } from 'react-dom/client'
import { dataElement, type GalleryData } from './data.ts'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
const data: GalleryData = JSON.parse(document.getElementById(dataElement)?.textContent ?? '')
if (root) hydrateRoot(root, <Gallery {...data} />)

import.meta.hot?.on('gallery:update', () => window.location.reload())
