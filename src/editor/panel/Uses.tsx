import type { Uses as Facts } from '../fields/fact-uses.ts'
import { Fold } from './look.tsx'
import { usePanel } from './panel-context.ts'

/** The pages on which a fact appears; each can be opened. */
export function Uses({ isEverywhere, files }: Facts) {
  const { state, select } = usePanel().editor
  const pages = files.length === 1 ? '1 Seite' : `${files.length} Seiten`
  const words = [isEverywhere && 'Steht auf jeder Seite', files.length > 0 && `Im Text von ${pages}`]
  if (files.length === 0) return <p>{isEverywhere ? words[0] : 'Steht auf keiner Seite'}</p>
  return (
    <Fold>
      <summary>{words.filter(Boolean).join('. ')}</summary>
      {files.map((file) => (
        <p key={file}>
          <button type="button" onClick={() => select({ file, path: [] })}>
            {state?.pages.find((page) => page.file === file)?.title ?? file}
          </button>
        </p>
      ))}
    </Fold>
  )
}
