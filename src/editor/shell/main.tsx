import { createRoot } from 'react-dom/client'
import { Editor } from './Editor.tsx'

const token = location.hash.slice('#token='.length)
const workspace = {
  open: async () => (await fetch('/api/site', { headers: { Authorization: `Bearer ${token}` } })).json(),
  publish: async () => ({ ended: 'refused' as const, sentence: '' }),
  follow: () => () => undefined,
}
createRoot(document.getElementById('root') as HTMLElement).render(<Editor workspace={workspace} />)
