import { useMemo, useState } from 'react'
import { space } from '../../site/ui/theme.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { Editor } from '../session/use-editor.ts'
import { fileNameFor } from '../store/file-names.ts'
import type { Addition, LibraryEntry } from '../store/files.ts'
import type { Prepared } from '../store/prepared.ts'
import type { FileKind } from '../store/snapshot.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, ButtonRow, Callout } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'
import { AddFiles } from './AddFiles.tsx'
import { LibraryList } from './Library.tsx'
import { type ChosenPicture, PictureForm } from './PictureForm.tsx'

export type PicturesRequest = {
  /** The field whose picture is to be replaced. */
  at?: FieldRef | undefined
  /** Files dropped elsewhere in the editor. */
  files?: readonly File[] | undefined
  /** The picture or download to be shown first. */
  of?: string
}

type Props = { editor: Editor; request: PicturesRequest; close: () => void }

/** All pictures and downloads, or the choice of a picture for a field. */
export function Pictures({ editor, request, close }: Props) {
  const { store, state, change } = editor
  const library = useMemo(store.library, [state])
  const [kind, setKind] = useState<FileKind>(
    request.of?.startsWith('pages/files/') || request.files?.every(isPdf) ? 'download' : 'picture',
  )
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [taken, setTaken] = useState<Taken>()
  const isPictures = kind === 'picture'
  const at = request.at && fieldOf(request.at)
  const isLogo = at?.path.at(-1) === 'logo'
  // The logo and the list of drawn pictures have only names.
  const hasNoWords = isLogo || at?.path[0] === 'drawnPictures'

  const titleOf = (file: string) =>
    state?.pages.find((page) => page.file === file)?.title ?? (isPictures ? 'Logo' : 'Menü oder Fußzeile')
  const choose = (next: ChosenPicture) => (hasNoWords ? use(next) : setChosen(next))
  async function use(picture: ChosenPicture, alt?: string, isEverywhere = false) {
    if (!at) return
    const how = { kind: 'picture', use: { ...at, ...(alt !== undefined && { alt }), isEverywhere } } as const
    const what = 'added' in picture ? picture : { name: picture.name }
    if (await change('changeFile', { ...how, ...what })) close()
  }

  /** Asks about a file of the same name: it may be a better version of it, or another one. */
  async function keep(words: string, added: Prepared | Pick<Prepared, 'bytes'>) {
    const name = fileNameFor(words, 'kind' in added ? added.kind : 'pdf', [])
    const entry = library[kind].find((one) => one.name === name)
    const isReplacing = entry && (await new Promise<boolean>((answer) => setTaken({ ...entry, answer })))
    setTaken(undefined)
    await change('changeFile', isReplacing ? { kind, name, added } : ({ kind, words, added } as Addition))
  }

  const remove = (name: string) => change('changeFile', { kind, name, removed: true })
  if (at && chosen)
    return (
      <Dialog key="describe" title="Bild beschreiben" close={close}>
        <PictureForm
          chosen={chosen}
          before={store.pictureAt(at)?.shown}
          others={store.placesLike(at).length - 1}
          use={use}
          back={() => setChosen(undefined)}
        />
      </Dialog>
    )
  return (
    <Dialog key="library" title={at ? 'Bild ersetzen' : 'Bilder und Dateien'} close={close} wide>
      {!at && (
        <Folders>
          <Button aria-pressed={isPictures} onClick={() => setKind('picture')}>
            Bilder
          </Button>
          <Button aria-pressed={!isPictures} onClick={() => setKind('download')}>
            Dateien
          </Button>
        </Folders>
      )}
      <AddFiles
        key={`add-${kind}`}
        kind={isLogo ? 'logo' : kind}
        isOne={at !== undefined}
        library={library}
        given={request.files}
        add={(words, added) => (at && 'width' in added ? choose({ words, added }) : keep(words, added))}
      />
      {taken && (
        <Callout role="alertdialog" aria-label="Gleicher Name" tabIndex={-1} ref={(box) => box?.focus()}>
          „{taken.name}“ gibt es schon
          {taken.users.length > 0 && `, gebraucht auf: ${taken.users.map(titleOf).join(', ')}`}.
          <ButtonRow>
            <Button onClick={() => taken.answer(true)}>Ersetzen</Button>
            <Button onClick={() => taken.answer(false)}>Daneben legen</Button>
          </ButtonRow>
        </Callout>
      )}
      <LibraryList
        key={kind}
        begin={request.of?.split('/').at(-1) ?? ''}
        entries={library[kind]}
        titleOf={titleOf}
        remove={remove}
        choose={at && (({ name, picture = '' }) => choose({ name, picture }))}
      />
    </Dialog>
  )
}

type Taken = LibraryEntry & { answer(isReplacing: boolean): void }

const isPdf = ({ type }: File) => type === 'application/pdf'

/** The field of a clicked place, which may be the description or the file name of a picture. */
function fieldOf({ file, path }: FieldRef): FieldRef {
  const last = path.at(-1)
  return { file, path: last === 'file' || last === 'alt' ? path.slice(0, -1) : path }
}

const Folders = styled(ButtonRow)`
  margin-bottom: ${space(2)};
`
