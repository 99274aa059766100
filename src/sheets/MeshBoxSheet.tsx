import type { BlockProps } from '#schema'
import { sizes } from '../drawings/label.ts'
import { describeMeshBox, drawMeshBox } from '../drawings/mesh-box.ts'
import { ThreeViews } from './ThreeViews.tsx'

export function MeshBoxSheet({ caption, ...box }: BlockProps<'mesh-box-drawing'>) {
  const { name, outside, inside } = box
  const lines = [
    `außen ${sizes(outside.length, outside.width, outside.height)}`,
    `innen ${sizes(inside.length, inside.width, inside.height)}`,
    caption,
    'Alle Maße in Millimetern',
  ]
  return <ThreeViews name={name} lines={lines} drawings={drawMeshBox(box)} words={describeMeshBox(box)} />
}
