import { createRoot } from 'react-dom/client'
import { soon } from '../soon.ts'
import { localWorkspace } from '../workspace/local.ts'
import { startDesk } from './desk-client.ts'
import { Editor } from './Editor.tsx'
import { loadSource } from './Source.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <Editor workspace={localWorkspace()} desk={startDesk()} />,
)
soon(loadSource)
