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
  const { width, height, ground, alt, caption } = picture
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
  if (!caption || isSmall) return shown
  return (
    <Figure>
      {shown}
      <figcaption>{caption}</figcaption>
    </Figure>
  )
}

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
