import { showFrame } from './frame'
import type { Plan } from './plan'
import { startPreload } from './start-preload'

showFrame()

/** Put in by the build (tools/early.ts), and cut by the server to what the address needs. */
const plan = document.getElementById('plan')?.textContent
if (plan) startPreload(JSON.parse(plan) as Plan)
