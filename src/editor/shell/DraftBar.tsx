import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import { Button } from './parts.tsx'
import type { DraftHands } from './use-drafts.ts'
import type { Editor } from './use-editor.ts'

/** Whoever works on a draft, or looks at one, knows it. */
export function DraftBar({ editor: { state, say }, drafts }: { editor: Editor; drafts: DraftHands }) {
  const { draft, looking, conflicts = [] } = state ?? {}
  const run = (act: () => Promise<unknown>) => act().catch(({ message }: Error) => say(message))
  if (looking !== undefined)
    return (
      <Bar aria-label="Entwurf">
        <p>Sie sehen den Entwurf „{looking}“. Ändern können Sie ihn, wenn Sie ihn öffnen.</p>
        <Button $kind="main" onClick={() => run(drafts.back)}>
          Zurück
        </Button>
      </Bar>
    )
  if (!draft) return null
  return (
    <Bar aria-label="Entwurf">
      <p>Sie arbeiten am Entwurf „{draft.name}“.</p>
      <Button disabled={draft.isSaved || conflicts.length > 0} onClick={() => run(drafts.save)}>
        Entwurf speichern
      </Button>
    </Bar>
  )
}

const Bar = styled.section`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(0.5)} ${space(1)};
  background: ${color.sand};
  p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`
