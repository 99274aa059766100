import { type ComponentType, useEffect, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { ButtonRow, MainButton } from './parts.tsx'
import { preloaded } from './preload.ts'

/** A part of the editor that is loaded after the first view. If it is opened before and cannot be loaded, it says so. */
export function loadedLater<Props extends { close: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  const loadPart = preloaded(async () => {
    Part ??= await load()
  })
  return (props: Props) => {
    const [isMissing, setMissing] = useState<boolean>()
    const begin = () => {
      loadPart().then(
        () => setMissing(false),
        () => setMissing(true),
      )
    }
    useEffect(() => {
      if (!Part) begin()
    }, [])
    if (Part) return <Part {...props} />
    return isMissing && <Missing close={props.close} retry={begin} />
  }
}

function Missing({ close, retry }: { close: () => void; retry: () => void }) {
  return (
    <Dialog title="Das geht gerade nicht" close={close}>
      <p role="alert">
        Dieser Teil der Redaktion lässt sich gerade nicht laden. Was Sie geschrieben haben, ist unverändert.
      </p>
      <ButtonRow>
        <MainButton onClick={retry}>Noch einmal versuchen</MainButton>
      </ButtonRow>
    </Dialog>
  )
}
