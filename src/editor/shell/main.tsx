import { createRoot } from 'react-dom/client'
import { Editor } from './Editor.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(<Editor />)
