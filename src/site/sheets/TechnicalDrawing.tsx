import { useId } from 'react'
import { css } from 'styled-components'
import { labelGap } from '../drawings/dimension.ts'
import type { Drawing } from '../drawings/drawing.ts'
import { labelSize } from '../drawings/label.ts'
import type { Layer } from '../drawings/shape.ts'
import { color, font } from '../ui/theme.ts'

type Props = { drawing: Drawing; title: string; description: string }

/**
 * A drawing with its dimension lines. Its contour is the same drawing underneath, with a wider stroke. The numbers lie
 * on top in pixels of their own, so that they have one size whatever the scale of the drawing.
 */
export function TechnicalDrawing({ drawing, title, description }: Props) {
  const id = useId()
  const { frame, layers, dimensionLines, labels } = drawing
  return (
    <div className="drawing">
      <svg viewBox={frame.join(' ')} role="img">
        <title>{title}</title>
        <desc>{description}</desc>
        <use href={`#${id}`} />
        <g id={id}>{layers.map(layer)}</g>
        {dimensionLines && <path className="dimension" d={dimensionLines} />}
      </svg>
      {labels.length > 0 && <Numbers {...drawing} />}
    </div>
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

function Numbers({ frame: [x, y, width, height], labels }: Drawing) {
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
  return (
    <svg className="numbers" aria-hidden>
      {labels.map(({ at, turn, text, isBeside }, i) => (
        <svg key={i} aria-hidden x={percent((at[0] - x) / width)} y={percent((at[1] - y) / height)}>
          <text
            className={isBeside ? 'beside' : undefined}
            x={isBeside ? -labelGap.beside : undefined}
            y={isBeside ? undefined : -labelGap.above}
            transform={turn ? `rotate(${Math.round(turn)})` : undefined}
          >
            {text}
          </text>
        </svg>
      ))}
    </svg>
  )
}

/** Styles of drawings, set once by the sheet for all that it contains. */
export const ink = css`
  .drawing { position: relative; }
  svg { display: block; overflow: visible; stroke: ${color.ink}; stroke-linejoin: round; }
  .drawing > svg { width: 100%; }
  .numbers { position: absolute; inset: 0; height: 100%; }
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
  text { fill: ${color.ink}; stroke: none; font: 600 ${labelSize}px ${font.heading}; text-anchor: middle; }
  .beside { text-anchor: end; dominant-baseline: central; }
  @media (forced-colors: active) {
    svg { forced-color-adjust: none; stroke: CanvasText; }
    .white, .pale, .sand, .deep, .shade { fill: Canvas; }
    text { fill: CanvasText; }
    .wire, .dimension { stroke: CanvasText; }
  }
`
