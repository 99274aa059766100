import '../store/without-eval.ts'
import { createRoot } from 'react-dom/client'
import { checkInWorker } from '../store/check-in-worker.ts'
import { createStore } from '../store/store.ts'
import { localWorkspace } from '../workspace/local.ts'
import { Shell } from './Shell.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <Shell workspace={localWorkspace()} store={createStore({ check: checkInWorker() })} />,
)
