import { useId } from 'react'
import { css } from 'styled-components'
import type { Label } from '../drawings/dimension.ts'
import type { Drawing } from '../drawings/drawing.ts'
import { labelSize } from '../drawings/label.ts'
import { roundToTenths } from '../drawings/path.ts'
import type { Layer } from '../drawings/shape.ts'
import { color, font } from '../ui/theme.ts'

type Props = { drawing: Drawing; title: string; description: string }

/** A drawing with its dimension lines. Its contour is the same drawing underneath, with a wider stroke. */
export function TechnicalDrawing({ drawing, title, description }: Props) {
  const id = useId()
  const { frame, layers, dimensionLines, labels } = drawing
  return (
    <svg viewBox={frame.join(' ')} role="img">
      <title>{title}</title>
      <desc>{description}</desc>
      <use href={`#${id}`} />
      <g id={id}>{layers.map(layer)}</g>
      {dimensionLines && <path className="dimension" d={dimensionLines} />}
      <Dimensions labels={labels} />
    </svg>
  )
}

function layer(layer: Layer, key: number) {
  if (layer.tone !== 'wire') return <path key={key} className={layer.tone} d={layer.d} />
  const [across, up] = layer.meshes
  return (
    <g key={key} className="wire" transform={layer.transform}>
      <path d={`M0 ${up / 2}h${across}`} strokeWidth={up} />
      <path d={`M${across / 2} 0v${up}`} strokeWidth={across} />
    </g>
  )
}

/** The numbers of dimension lines. */
function Dimensions({ labels }: { labels: readonly Label[] }) {
  return labels.map(({ at, turn, text, isBeside }, i) => (
    <text
      key={i}
      className={isBeside ? 'beside' : undefined}
      transform={`translate(${at.join(' ')})${turn ? `rotate(${Math.round(turn)})` : ''}`}
    >
      {text}
    </text>
  ))
}

/** Styles of drawings, set once by the sheet for all that it contains. */
export const ink = css`
  svg { display: block; width: 100%; overflow: visible; stroke: ${color.ink}; stroke-linejoin: round; }
  use { stroke-width: 2; }
  path { vector-effect: non-scaling-stroke; }
  .white { fill: ${color.surface}; }
  .pale { fill: ${color.studio}; }
  .sand { fill: ${color.sand}; }
  .deep { fill: ${color.sandDeep}; }
  .shade { fill: ${color.sandDeep}; stroke: none; }
  .wire { stroke: ${color.muted}; stroke-dasharray: 0.08 0.92; }
  .wire path { vector-effect: none; }
  .dimension { fill: none; stroke: ${color.timber}; }
  text { fill: ${color.ink}; stroke: none; font: 600 ${roundToTenths(labelSize)}px ${font.heading}; text-anchor: middle; }
  .beside { text-anchor: end; dominant-baseline: central; }
  @media (forced-colors: active) {
    svg { forced-color-adjust: none; stroke: CanvasText; }
    path { fill: Canvas; }
    text { fill: CanvasText; }
    .wire, .dimension { stroke: CanvasText; }
  }
`
