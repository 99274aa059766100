import type { BlockProps } from '#schema'
import { compose, type Drawing } from './drawing.ts'
import { groundMeasures, heightMeasures, isometricScale } from './isometric-drawing.ts'
import { inMillimetres, outsideInWords, withCount } from './label.ts'
import { paint } from './painter.ts'
import { palletShade, palletSolids, plainPallet } from './pallet.ts'
import { raised, type Solid, solid, type Vector } from './solid.ts'
import { isometric, type View } from './view.ts'

type Collar = BlockProps<'collar-drawing'>

/** All drawn to the same scale. */
type CollarDrawings = { single: Drawing; stacked: Drawing; folded: Drawing }

export function drawCollar(collar: Collar): CollarDrawings {
  const { length, width, height, thickness, frames, folded, palletHeight } = collar
  const size: Vector = [length, width, height]
  const heights = [palletHeight, ...Array.from({ length: frames }, () => height)]
  const measures = {
    single: (view: View) => [...groundMeasures(view, size), ...heightMeasures(view, width, [height])],
    stacked: (view: View) => heightMeasures(view, width, heights),
    folded: (view: View) => heightMeasures(view, height, [folded * 2 * thickness]),
  }
  const view = isometric(
    Math.min(
      isometricScale(size, measures.single),
      isometricScale([length, width, palletHeight + frames * height], measures.stacked),
      isometricScale([length + width, height, 0], measures.folded),
    ),
  )
  const frame = collarSolids(collar)
  const stack = Array.from({ length: frames }, (_, i) => raised(frame, palletHeight + i * height))
  const pallet = plainPallet({ length, width, height: palletHeight })
  const onPallet = [...palletSolids(pallet), palletShade(pallet), ...stack.flat()]
  return {
    single: compose(paint(frame, view), measures.single(view)),
    stacked: compose(paint(onPallet, view), measures.stacked(view)),
    folded: compose(paint(foldedSolids(collar), view), measures.folded(view)),
  }
}

/** Width of the hinge plates; no table gives it. They are so thin that each is drawn as a single face. */
const plate = 70

/** Two long boards, two between them, and a plate at each visible corner. */
function collarSolids({ length, width, height, thickness }: Collar): Solid[] {
  const [low, high] = [height * 0.12, height * 0.76]
  const between: Vector = [thickness, width - 2 * thickness, height]
  return [
    solid('board', [0, 0, 0], [length, thickness, height]),
    solid('board', [0, thickness, 0], between),
    solid('board', [length - thickness, thickness, 0], between),
    solid('board', [0, width - thickness, 0], [length, thickness, height]),
    ...[0, length - plate].map((x) => solid('steel', [x, width, low], [plate, 0, high])),
    ...[0, width - plate].map((y) => solid('steel', [length, y, low], [0, plate, high])),
  ]
}

/** Folded over two corners, a frame is two boards high and as long as two of its sides. */
function foldedSolids({ length, width, height, thickness, folded }: Collar): Solid[] {
  const whole = length + width
  const frames = Array.from({ length: folded }, (_, frame) => frame * 2 * thickness)
  const [low, high] = [height * 0.12, height * 0.76]
  const layer = (z: number, joint: number) => [
    solid('board', [0, 0, z], [joint, height, thickness]),
    solid('board', [joint, 0, z], [whole - joint, height, thickness]),
  ]
  return [
    ...frames.flatMap((z) => [...layer(z, width), ...layer(z + thickness, length)]),
    ...frames.map((z) => solid('steel', [whole, low, z], [0, high, 2 * thickness])),
    solid('steel', [length - plate, low, folded * 2 * thickness], [2 * plate, high, 0]),
  ]
}

export function describeCollar(
  collar: Collar,
): Record<keyof CollarDrawings, { title: string; text: string }> {
  const { name, length, width, height, thickness, frames, folded, palletHeight } = collar
  const outside = outsideInWords(length, width, height)
  const pallet = `auf einer Palette von ${inMillimetres(palletHeight)} Höhe`
  return {
    single: { title: 'Ein Rahmen', text: `${name}, ${outside}; vier Bretter, Scharniere an den Ecken.` },
    stacked: {
      title: `${withCount(frames, 'Rahmen', 'Rahmen')} auf der Palette`,
      text: `Je ${inMillimetres(height)} hoch, ${pallet}.`,
    },
    folded: {
      title: `${withCount(folded, 'Rahmen', 'Rahmen')}, gefaltet`,
      text: `Flach zusammengelegt und aufeinandergelegt, zusammen ${inMillimetres(folded * 2 * thickness)} hoch.`,
    },
  }
}
