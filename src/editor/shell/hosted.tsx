import '../store/without-eval.ts'
import { createRoot } from 'react-dom/client'
import { soon } from '../soon.ts'
import { HostedEditor } from './HostedEditor.tsx'
import { loadSource } from './Source.tsx'

const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
createRoot(document.getElementById('root') as HTMLElement).render(<HostedEditor settings={settings} />)
soon(loadSource)
