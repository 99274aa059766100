/** What draws, in one piece: only some pages have drawings, and drawing takes more code than all other blocks. */
export { CollarDrawing } from './CollarDrawing.tsx'
export { MeshBoxDrawing } from './MeshBoxDrawing.tsx'
export { PalletDrawing } from './PalletDrawing.tsx'
export { PalletSizes } from './PalletSizes.tsx'
