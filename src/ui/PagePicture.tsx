import styled from 'styled-components'
import type { Picture } from '#schema'
import { size } from './theme.ts'

type Props = { picture: Picture; sizes: string; eager?: boolean }

/** A picture with its size reserved. Only what opens a page is loaded at once. */
export function PagePicture({ picture, sizes, eager = false }: Props) {
  return (
    <Image
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

const Image = styled.img`
  display: block;
  width: 100%;
  border-radius: ${size.radius};
`
