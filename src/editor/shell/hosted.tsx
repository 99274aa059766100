import '../store/without-eval.ts'
import { createRoot } from 'react-dom/client'
import { HostedEditor } from './HostedEditor.tsx'

const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
createRoot(document.getElementById('root') as HTMLElement).render(<HostedEditor settings={settings} />)
