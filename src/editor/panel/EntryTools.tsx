import { Button } from '../shell/parts.tsx'
import { idOf } from './hands.ts'
import { Tools } from './look.tsx'
import { type Moved, useMoving } from './moving.ts'

/** What can be done with an entry: in its row as small buttons, above its own form as words. */
export function EntryTools({ isOpen = false, ...moved }: Moved & { isOpen?: boolean }) {
  const { index, move, duplicate, remove } = useMoving(moved, isOpen)
  const id = (part: string) => (isOpen ? `open-${part}` : idOf(moved.path, part))
  const tools = [
    {
      part: 'up',
      words: 'Nach oben',
      icon: 'M8 13V3M4 7l4-4 4 4',
      act: () => move(index - 1, 'up'),
      isOff: index === 0,
    },
    {
      part: 'down',
      words: 'Nach unten',
      icon: 'M8 3v10M4 9l4 4 4-4',
      act: () => move(index + 1, 'down'),
      isOff: index === moved.count - 1,
    },
    { part: 'duplicate', words: 'Duplizieren', icon: 'M6 6h7v7H6zM10 3H3v7', act: duplicate },
    { part: 'remove', words: 'Löschen', icon: 'M4 4l8 8M12 4l-8 8', act: remove },
  ]
  return (
    <Tools>
      {tools.map(({ part, words, icon, act, isOff }) => {
        // A button that becomes useless keeps the focus.
        const shared = { id: id(part), onClick: act, 'aria-disabled': isOff || undefined }
        if (isOpen)
          return (
            <Button key={part} type="button" {...shared}>
              {words}
            </Button>
          )
        return (
          <button
            key={part}
            type="button"
            {...shared}
            title={words}
            aria-label={`${words}: ${moved.one} ${index + 1}`}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={icon} />
            </svg>
          </button>
        )
      })}
    </Tools>
  )
}
