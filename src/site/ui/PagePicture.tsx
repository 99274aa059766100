import styled from 'styled-components'
import type { Picture } from '#schema'
import { filesOf, photoOf } from './picture-files.ts'
import { color, media, size, space, type } from './theme.ts'

type Props = { picture: Picture; sizes: string; eager?: boolean; isSmall?: boolean }

/**
 * A picture whose size is reserved. Only the picture that opens a page is loaded eagerly, and then with priority. A
 * large picture has its own ground in browsers that can take a colour from an attribute; for cards, of which a page has
 * many, one shared colour is enough.
 */
export function PagePicture({ picture: whole, sizes, eager = false, isSmall = false }: Props) {
  const picture = isSmall ? small(whole) : whole
  const { width, height, ground, alt, caption, isDrawn } = picture
  const shown = (
    <picture>
      <source srcSet={filesOf(picture)} sizes={sizes} type="image/avif" />
      <Image
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        src={photoOf(whole)}
        width={width}
        height={height}
        alt={alt}
        data-ground={isSmall ? undefined : ground}
      />
    </picture>
  )
  const lines = [caption, isDrawn && visualisation].filter(Boolean)
  if (lines.length === 0 || isSmall) return shown
  return (
    <Figure>
      {shown}
      <figcaption>{lines.join(' · ')}</figcaption>
    </Figure>
  )
}

const visualisation = 'Visualisierung'

/** Says once per page, below its first small pictures, that they are drawn. */
export function DrawnNote({ pictures }: { pictures: readonly (Picture | undefined)[] }) {
  if (!pictures.some((picture) => picture?.isDrawn)) return null
  return <Drawn data-drawn="">{`Bilder: ${visualisation}`}</Drawn>
}

const Drawn = styled.p`
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: ${type.small};
  section:has([data-drawn]) ~ section & { display: none; }
  ${media.print} { display: none; }
`

/** On a card, no file needs to be wider than a phone of twice the usual resolution shows it. */
function small(picture: Picture): Picture {
  return { ...picture, widths: picture.widths.slice(0, 2) }
}

const Figure = styled.figure`
  margin: 0;
  figcaption { margin-top: ${space(1)}; color: ${color.muted}; font-size: ${type.small}; }
  ${media.print} { figcaption { display: none; } }
`

/** The fine line frames a picture whose ground is close to that of the page. */
const Image = styled.img`
  display: block;
  width: 100%;
  background: ${color.studio};
  background: attr(data-ground type(*), ${color.studio});
  border-radius: ${size.radius};
  outline: 1px solid ${color.line};
  outline-offset: -1px;
`
