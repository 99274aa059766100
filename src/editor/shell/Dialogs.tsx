import { Pictures, type PicturesRequest } from '../pictures/Pictures.tsx'
import { partFailure } from '../session/sentences.ts'
import type { Editor } from '../session/use-editor.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import { Changes } from './Changes.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Fence } from './Fence.tsx'
import { PublicationHistory } from './History.tsx'
import { OnceLeft } from './OnceLeft.tsx'
import { Publish } from './Publish.tsx'
import { Search } from './Search.tsx'

export type DialogName = 'changes' | 'publish' | 'past' | 'search'

type Props = {
  editor: Editor
  workspace: Workspace
  dialog: DialogName | undefined
  setDialog(change: (open: DialogName | undefined) => DialogName | undefined): void
  pictures: PicturesRequest | undefined
  setPictures(request: undefined): void
  /** Closes whatever is open. */
  close(): void
}

/** Whatever dialog is open; one that fails leaves the rest of the editor alone. */
export function Dialogs({ editor, workspace, dialog, setDialog, pictures, setPictures, ...all }: Props) {
  // Another dialog may be open when a publication ends.
  const close = () => setDialog((open) => (open === dialog ? undefined : open))
  const hasConflicts = editor.state !== undefined && editor.state.conflicts.length > 0
  const around = { editor, close }
  return (
    <Fence
      store={editor.store}
      what={partFailure}
      around={(rescue) => (
        <Dialog title="Das ging nicht" close={all.close}>
          {rescue}
        </Dialog>
      )}
    >
      {() => (
        <>
          {hasConflicts && (
            <OnceLeft>
              <Conflicts editor={editor} history={workspace.history} />
            </OnceLeft>
          )}
          {pictures && <Pictures editor={editor} request={pictures} close={() => setPictures(undefined)} />}
          {dialog === 'changes' && <Changes {...around} />}
          {dialog === 'search' && <Search {...around} />}
          {dialog === 'past' && <PublicationHistory {...around} history={workspace.history} />}
          {dialog === 'publish' && <Publish {...around} workspace={workspace} />}
        </>
      )}
    </Fence>
  )
}
