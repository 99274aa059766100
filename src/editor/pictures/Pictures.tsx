import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { space } from '../../ui/theme.ts'
import type { Place } from '../page/messages.ts'
import { Dialog } from '../shell/Dialog.tsx'
import { Button, Group } from '../shell/parts.tsx'
import type { Editor } from '../shell/use-editor.ts'
import type { Addition } from '../store/files.ts'
import type { FileKind } from '../store/snapshot.ts'
import { AddFiles } from './AddFiles.tsx'
import { type Chosen, Describe } from './Describe.tsx'
import { LibraryList } from './Library.tsx'

export type PicturesRequest = {
  /** The field whose picture is to be replaced. */
  at?: Place | undefined
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
  const [chosen, setChosen] = useState<Chosen>()
  const isPictures = kind === 'picture'
  const at = request.at && fieldOf(request.at)
  const hasNoWords = at?.path.at(-1) === 'logo'

  const titleOf = (file: string) =>
    state?.pages.find((page) => page.file === file)?.title ?? (isPictures ? 'Logo' : 'Menü oder Fußzeile')
  const choose = (next: Chosen) => (hasNoWords ? use(next) : setChosen(next))
  async function use(picture: Chosen, alt?: string) {
    if (!at) return
    const how = { kind: 'picture', use: { ...at, ...(alt !== undefined && { alt }) } } as const
    // A description makes a better file name than the one given by a camera.
    const what = 'added' in picture ? { ...picture, words: alt ?? picture.words } : { name: picture.name }
    if (await change('changeFile', { ...how, ...what })) close()
  }

  const remove = (name: string) => change('changeFile', { kind, name, removed: true })
  if (at && chosen)
    return (
      <Dialog key="describe" title="Bild beschreiben" close={close}>
        <Describe chosen={chosen} use={(alt) => use(chosen, alt)} back={() => setChosen(undefined)} />
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
        kind={hasNoWords ? 'logo' : kind}
        isOne={at !== undefined}
        library={library}
        given={request.files}
        add={(words, added) => {
          const addition = { kind, words, added } as Addition
          return at && 'width' in added ? choose({ words, added }) : change('changeFile', addition)
        }}
      />
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

const isPdf = ({ type }: File) => type === 'application/pdf'

/** The field of a clicked place, which may be the description or the file name of a picture. */
function fieldOf({ file, path }: Place): Place {
  const last = path.at(-1)
  return { file, path: last === 'file' || last === 'alt' ? path.slice(0, -1) : path }
}

const Folders = styled(Group)`
  margin-bottom: ${space(2)};
`
