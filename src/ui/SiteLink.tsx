import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link: pages of the site change without a reload, everything else is an ordinary address. */
export function SiteLink({ href, ...rest }: Props) {
  if (href.startsWith('/') && !href.startsWith('/files/')) return <Link to={href} {...rest} />
  const external = href.startsWith('https://')
  return <a href={href} {...(external && { rel: 'noopener' })} {...rest} />
}
