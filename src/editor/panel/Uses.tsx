import type { Uses as Facts } from '../desk/fact-uses.ts'
import { useHands } from './hands.ts'
import { Fold } from './look.tsx'

/** On which pages a fact is read: each opens. */
export function Uses({ isEverywhere, files }: Facts) {
  const { state, select } = useHands().editor
  const pages = files.length === 1 ? '1 Seite' : `${files.length} Seiten`
  const words = [isEverywhere && 'Steht auf jeder Seite', files.length > 0 && `Im Text von ${pages}`]
  if (files.length === 0) return <p>{isEverywhere ? words[0] : 'Steht auf keiner Seite'}</p>
  return (
    <Fold>
      <summary>{words.filter(Boolean).join('. ')}</summary>
      {files.map((file) => (
        <div key={file}>
          <button type="button" onClick={() => select({ file, path: [] })}>
            {state?.pages.find((page) => page.file === file)?.title ?? file}
          </button>
        </div>
      ))}
    </Fold>
  )
}
