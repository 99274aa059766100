import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { color, shadow, space } from '../../site/ui/theme.ts'
import { Button, Title } from './parts.tsx'
import { styled } from './styled.ts'

type Props = { title: string; close: () => void; children: ReactNode; wide?: boolean }

/** A window over the editor; Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, close, children, wide = false }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const name = useId()
  useEffect(() => {
    const before = document.activeElement
    element.current?.showModal()
    const field = element.current?.querySelector<HTMLElement>('form :is(input, select, textarea)')
    // Never a button: a key that is still being typed would press it.
    ;(field ?? element.current)?.focus()
    return () => {
      // What was done in the dialog may have removed it.
      const after = before?.isConnected ? before : document.getElementById('felder')
      if (after instanceof HTMLElement) after.focus()
    }
  }, [])
  useEffect(() => {
    // The button that was pressed may be gone, as with a change that is taken back.
    if (document.activeElement === document.body) element.current?.focus()
  })
  return (
    <Box
      ref={element}
      tabIndex={-1}
      aria-labelledby={name}
      onClose={close}
      onKeyDown={keepKey}
      data-wide={wide}
    >
      <Head>
        <Title id={name}>{title}</Title>
        <Button aria-label="Schließen" onClick={close}>
          ×
        </Button>
      </Head>
      {children}
    </Box>
  )
}

/** Keys pressed in a dialog must not reach the component that opened it. */
const keepKey = (event: KeyboardEvent) => event.stopPropagation()

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(2)};
`

const Box = styled.dialog`
  width: min(40rem, calc(100vw - 1.5rem));
  max-height: calc(100dvh - 1.5rem);
  padding: ${space(3)};
  border: 0;
  border-radius: 6px;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};
  &[data-wide='true'] { width: min(72rem, calc(100vw - 1.5rem)); }
  &:focus-visible { outline: 0; box-shadow: ${shadow}; }
  &::backdrop { background: rgb(28 33 30 / 45%); }
  h2 { font-size: 1.5rem; }
`
