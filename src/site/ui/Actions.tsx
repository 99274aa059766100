import styled, { css } from 'styled-components'
import { SiteLink } from './SiteLink.tsx'
import { color, media, size, space } from './theme.ts'

type Props = { actions: readonly { label: string; to: string }[]; onForest?: boolean }

/** The buttons of a block; the first is the main one. */
export function Actions({ actions, onForest = false }: Props) {
  if (actions.length === 0) return null
  return (
    <Row>
      {actions.map(({ label, to }, i) => {
        const Button = i > 0 ? OutlineButton : onForest ? SignalButton : PrimaryButton
        return (
          <Button key={i} href={to}>
            {label}
          </Button>
        )
      })}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2.5)};
  /* Two short ones fit next to each other on a phone. */
  ${media.belowPairs} { gap: ${space(1)}; margin-top: ${space(3)}; > a { padding-inline: 0.625rem; font-size: 0.9375rem; } }
  ${media.print} { display: none; }
`

export const buttonShape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${size.target};
  padding: ${space(1)} ${space(3)};
  border: 1px solid transparent;
  border-radius: ${size.radius};
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
`

export const primaryLook = css`
  ${buttonShape}
  background: ${color.forest};
  color: ${color.onForest};
  &:hover { background: ${color.forestDeep}; }
`

export const PrimaryButton = styled(SiteLink)`
  ${primaryLook}
`

const SignalButton = styled(SiteLink)`
  ${buttonShape}
  background: ${color.signal};
  color: ${color.ink};
  &:hover { background: ${color.paper}; }
`

const OutlineButton = styled(SiteLink)`
  ${buttonShape}
  border-color: currentcolor;
  &:hover { text-decoration: underline; }
`
