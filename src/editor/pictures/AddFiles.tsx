import { useEffect, useRef, useState } from 'react'
import { sizeLimits } from '#reading'
import { color, space } from '../../site/ui/theme.ts'
import type { Library } from '../store/files.ts'
import type { Prepared } from '../store/prepared.ts'
import type { FileKind } from '../store/snapshot.ts'
import { Callout } from '../ui/parts.tsx'
import { sizeText } from '../ui/size-text.ts'
import { styled } from '../ui/styled.ts'

type Props = {
  kind: FileKind | 'logo'
  library: Library
  /** Files dropped elsewhere in the editor. */
  given?: readonly File[] | undefined
  isOne?: boolean
  /** Called with a prepared picture, or with the bytes of a download. */
  add: (name: string, prepared: Prepared | Pick<Prepared, 'bytes'>) => unknown
}

/** Takes files from this device, or says for each why it was refused. */
export function AddFiles({ kind, library, given, isOne = false, add }: Props) {
  const [progress, setProgress] = useState('')
  const [refusals, setRefusals] = useState<string[]>([])
  const used = addedBytes(library)
  const latest = useRef({ add, used })
  latest.current = { add, used }

  async function take(files: readonly File[]) {
    const refused: string[] = []
    let bytes = latest.current.used
    for (const [i, file] of files.entries()) {
      setProgress(`${file.name} wird vorbereitet (${i + 1} von ${files.length}) …`)
      const one = await (await import('./prepare.ts')).prepare(file, kind)
      if ('refused' in one) refused.push(one.refused)
      else if (bytes + one.bytes.length > sizeLimits.files) refused.push(`„${file.name}“ ${full}`)
      else {
        bytes += one.bytes.length
        await latest.current.add(file.name, one)
      }
      setRefusals([...refused])
    }
    setProgress('')
  }

  useEffect(() => {
    if (!given || taken.has(given)) return
    taken.add(given)
    take(isOne ? given.slice(0, 1) : given)
  }, [given])

  const isPicture = kind !== 'download'
  return (
    <Zone>
      <label>
        {!isPicture && 'PDF von diesem Gerät …'}
        {isPicture && (isOne ? 'Bild von diesem Gerät …' : 'Bilder von diesem Gerät …')}
        <input
          type="file"
          multiple={!isOne}
          accept={isPicture ? 'image/*' : 'application/pdf,.pdf'}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <p>
        {isPicture
          ? `Oder ziehen Sie ${isOne ? 'es' : 'sie'} hierher. Bilder werden aufrecht gedreht, verkleinert und ohne Aufnahmeort gespeichert.`
          : 'Wer die Adresse kennt, kann die Datei herunterladen.'}
        {used > 0 && ` Noch nicht veröffentlicht: ${sizeText(used)} von höchstens 10 MB.`}
      </p>
      <p role="status">{progress}</p>
      {refusals.length > 0 && (
        <Callout data-kind="danger" role="alert">
          <ul>
            {refusals.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Callout>
      )}
    </Zone>
  )
}

/** Dropped files that have been taken, so that none is taken twice if the dialog is shown again. */
const taken = new WeakSet<readonly File[]>()

const full =
  'passt nicht mehr in diese Veröffentlichung, denn mehr als 10 MB gehen nicht auf einmal. Veröffentlichen Sie zuerst, was Sie schon geändert haben.'

function addedBytes({ picture, download }: Library): number {
  return [...picture, ...download].reduce((sum, { bytes, isAdded }) => sum + (isAdded ? bytes : 0), 0)
}

const Zone = styled.div`
  padding: ${space(2)};
  border: 2px dashed ${color.line};
  border-radius: 4px;
  label { position: relative; display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 ${space(2)}; border: 1px solid ${color.forest}; border-radius: 4px; background: ${color.forest}; color: ${color.onForest}; font-weight: 600; cursor: pointer; }
  label:focus-within { outline: 2px solid ${color.ink}; outline-offset: 2px; box-shadow: 0 0 0 5px ${color.signal}; }
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
  p { margin: ${space(1)} 0 0; color: ${color.muted}; font-size: 0.875rem; }
  p:empty { margin: 0; }
  [role='alert'] { margin-top: ${space(1)}; }
`
