import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link within the site or to another one. */
export function SiteLink({ href, ...rest }: Props) {
  return <a href={href} {...(href.startsWith('https://') && { rel: 'noopener' })} {...rest} />
}
