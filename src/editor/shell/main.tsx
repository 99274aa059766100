import { createRoot } from 'react-dom/client'
import { localWorkspace } from '../workspace/local.ts'
import { Editor } from './Editor.tsx'

const workspace = localWorkspace()
createRoot(document.getElementById('root') as HTMLElement).render(<Editor workspace={workspace} />)
