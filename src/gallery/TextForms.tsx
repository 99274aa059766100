import styled from 'styled-components'
import { color, media, size, space } from '../ui/theme.ts'
import type { GalleryData } from './data.ts'

/** The forms allowed in running text, shown on demand. */
export function TextForms({ forms }: { forms: GalleryData['textForms'] }) {
  return (
    <Fold>
      <summary>Was in Texten stehen darf</summary>
      <dl>
        {forms.map(({ written, becomes }) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{becomes}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

const Fold = styled.details`
  margin-top: ${space(2)};
  summary { min-height: ${size.target}; align-content: center; font-weight: 600; cursor: pointer; }
  dl { margin: 0; display: grid; gap: ${space(1)}; }
  div { padding-top: ${space(1)}; border-top: 1px solid ${color.line}; }
  ${media.tablet} { div { display: grid; grid-template-columns: 14rem 1fr; } }
  dd { margin: 0; color: ${color.muted}; }
`
