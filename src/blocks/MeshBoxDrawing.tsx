import type { BlockProps } from '#schema'
import { sizes } from '../drawings/label.ts'
import { describeMeshBox, drawMeshBox } from '../drawings/mesh-box.ts'
import { Section } from '../ui/Section.tsx'
import { ThreeViews } from '../ui/ThreeViews.tsx'

export function MeshBoxDrawing({ anchor, title, lead, caption, ...box }: BlockProps<'mesh-box-drawing'>) {
  const { name, outside, inside } = box
  const lines = [
    `außen ${sizes(outside.length, outside.width, outside.height)}`,
    `innen ${sizes(inside.length, inside.width, inside.height)}`,
    caption,
    'Alle Maße in Millimetern',
  ]
  return (
    <Section anchor={anchor} title={title} lead={lead} isSheet>
      <ThreeViews name={name} lines={lines} drawings={drawMeshBox(box)} words={describeMeshBox(box)} />
    </Section>
  )
}
