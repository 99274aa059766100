import type { Label } from '../drawings/dimension.ts'

/** The numbers of dimension lines. */
export function Dimensions({ labels }: { labels: readonly Label[] }) {
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
