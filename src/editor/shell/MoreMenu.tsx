import styled from 'styled-components'
import { color, shadow, space } from '../../ui/theme.ts'
import { Button } from './parts.tsx'

type Props = { items: readonly (readonly [string, () => void])[] }

/** Actions that are rarely needed. */
export function MoreMenu({ items }: Props) {
  return (
    <>
      <Button popoverTarget="more-menu">Mehr</Button>
      <Menu id="more-menu" popover="auto">
        {items.map(([label, act]) => (
          <Button key={label} popoverTarget="more-menu" popoverTargetAction="hide" onClick={act}>
            {label}
          </Button>
        ))}
      </Menu>
    </>
  )
}

const Menu = styled.div`
  inset: ${space(6)} ${space(2)} auto auto;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surface};
  box-shadow: ${shadow};
  @supports (position-area: block-end) {
    inset: auto;
    margin: ${space(0.5)} 0;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-inline;
  }
  &:popover-open { display: grid; gap: ${space(1)}; }
`
