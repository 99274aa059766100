import { createRoot } from 'react-dom/client'
import { Editor } from './Editor.tsx'

const workspace = {
  open: async () => (await fetch('/api/site')).json(),
  publish: async () => ({ ended: 'refused' as const, sentence: '' }),
  follow: () => () => undefined,
}
createRoot(document.getElementById('root') as HTMLElement).render(<Editor workspace={workspace} />)
