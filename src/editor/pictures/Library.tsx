import { useState } from 'react'
import { color, space } from '../../site/ui/theme.ts'
import type { LibraryEntry } from '../store/files.ts'
import { DangerButton, DialogForm, Small } from '../ui/parts.tsx'
import { sizeText } from '../ui/size-text.ts'
import { styled } from '../ui/styled.ts'

type Props = {
  entries: readonly LibraryEntry[]
  /** The initial search text. */
  begin: string
  /** The title of a page that uses an entry. */
  titleOf: (file: string) => string
  remove: (name: string) => void
  choose?: ((entry: LibraryEntry) => void) | undefined
}

/** The pictures or downloads and the pages that use them; unused ones can be deleted. */
export function LibraryList({ entries, begin, titleOf, remove, choose }: Props) {
  const [search, setSearch] = useState(begin)
  const wanted = search.trim().toLowerCase()
  const found = entries.filter(({ name, label, users }) =>
    [name, label, ...users.map(titleOf)].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <Search as="label">
        Suchen
        <input value={search} onChange={({ target }) => setSearch(target.value)} />
      </Search>
      {found.length === 0 && <p>Nichts gefunden.</p>}
      <List>
        {found.map((entry) => (
          <li key={entry.name}>
            {choose ? (
              <button type="button" aria-label={`${entry.label} nehmen`} onClick={() => choose(entry)}>
                {lookOf(entry)}
              </button>
            ) : (
              lookOf(entry)
            )}
            <Small>
              {usersText(entry.users.map(titleOf), choose === undefined)}, {sizeText(entry.bytes)}
              {entry.isAdded && ', noch nicht veröffentlicht'}
            </Small>
            {entry.users.length === 0 && !choose && (
              <DangerButton aria-label={`${entry.label} löschen`} onClick={() => remove(entry.name)}>
                Löschen
              </DangerButton>
            )}
          </li>
        ))}
      </List>
    </>
  )
}

const usersText = (users: readonly string[], isManaged: boolean) =>
  users.length === 0
    ? 'wird nirgends verwendet'
    : `gebraucht auf: ${users.join(', ')}${isManaged ? '; löschen geht erst ohne das' : ''}`

const lookOf = ({ label, picture }: LibraryEntry) => (
  <>
    {picture && <img src={picture} alt="" loading="lazy" />}
    <strong>{label}</strong>
  </>
)

const Search = styled(DialogForm)`
  max-width: 20rem;
  margin: ${space(2)} 0;
  gap: 0;
  font-weight: 600;
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${space(2)};
  @media (max-width: 30em) { grid-template-columns: 1fr 1fr; gap: ${space(1)}; }
  li { display: flex; flex-direction: column; align-items: start; gap: ${space(0.5)}; min-width: 0; overflow-wrap: anywhere; }
  img { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; background: ${color.sand}; border-radius: 4px; }
  strong { font-size: 0.875rem; }
  li > button:not([class]) { width: 100%; overflow-wrap: anywhere; }
  button:hover img { box-shadow: 0 0 0 3px ${color.forest}; }
`
