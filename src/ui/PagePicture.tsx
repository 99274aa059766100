import { useContext } from 'react'
import styled from 'styled-components'
import type { Picture } from '#schema'
import { filesOf, photoOf } from './picture-files.ts'
import { PicturePreloads } from './picture-preload.ts'
import { color, size } from './theme.ts'

type Props = { picture: Picture; sizes: string; eager?: boolean; isSmall?: boolean }

/**
 * A picture with its size reserved. Only what opens a page is loaded at once, and then first of all. A large one has its
 * own ground; on cards, of which a page has many, one colour has to do.
 */
export function PagePicture({ picture: whole, sizes, eager = false, isSmall = false }: Props) {
  const picture = isSmall ? small(whole) : whole
  const { width, height, ground, alt } = picture
  const best = { srcSet: filesOf(picture), sizes, type: 'image/avif' }
  const preloads = useContext(PicturePreloads)
  if (eager) preloads?.push(best)
  return (
    <picture>
      <source {...best} />
      <Image
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        src={photoOf(whole)}
        width={width}
        height={height}
        alt={alt}
        style={isSmall ? undefined : { background: ground }}
      />
    </picture>
  )
}

/** On a card no file is needed that is wider than a phone twice as sharp as most. */
function small(picture: Picture): Picture {
  return { ...picture, widths: picture.widths.slice(0, 2) }
}

/** The fine line makes a plate of a picture whose ground is nearly that of the page. */
const Image = styled.img`
  display: block;
  width: 100%;
  background: ${color.studio};
  border-radius: ${size.radius};
  outline: 1px solid ${color.line};
  outline-offset: -1px;
`
