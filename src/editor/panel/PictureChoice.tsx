import type { PanelField } from '../fields/fields.ts'
import { thumbnailOf } from '../store/snapshot.ts'
import { Button } from '../ui/parts.tsx'
import { sizeText } from '../ui/size-text.ts'
import { usePanel } from './context.ts'
import { Row } from './styles.tsx'

type Props = {
  field: PanelField
  attributes: { id: string; 'aria-describedby': string }
}

/** The picture itself, without its file name, and the way to another one. */
export function PictureChoice({ field: { path, value }, attributes: { id, ...attributes } }: Props) {
  const { editor, file, replaceImage } = usePanel()
  const picture = editor.store.picture(value)
  const { width, height, bytes = 0 } = picture ?? {}
  return (
    <Row>
      {picture && <img src={thumbnailOf(picture)} alt="" />}
      <div>
        <Button
          id={id}
          aria-describedby={attributes['aria-describedby']}
          onClick={() => replaceImage({ file, path })}
        >
          {value ? 'Ersetzen …' : 'Auswählen …'}
        </Button>
        {width && <small>{`${width} × ${height} Pixel, ${sizeText(bytes)}`}</small>}
      </div>
    </Row>
  )
}
