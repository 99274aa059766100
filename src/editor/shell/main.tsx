import { createRoot } from 'react-dom/client'
import { soon } from '../soon.ts'
import { localWorkspace } from '../workspace/local.ts'
import { Editor } from './Editor.tsx'
import { loadSource } from './Source.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(<Editor workspace={localWorkspace()} />)
soon(loadSource)
