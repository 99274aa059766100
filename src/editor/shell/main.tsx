import { createRoot } from 'react-dom/client'
import { localWorkspace } from '../workspace/local.ts'
import { Editor } from './Editor.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(<Editor workspace={localWorkspace()} />)
