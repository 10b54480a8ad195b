import { showFrame } from './frame'
import type { Plan } from './plan'
import { startPreload } from './start-preload'

showFrame()

/** Injected by the build (tools/early.ts) and reduced by the server to the plan of the requested URL. */
const plan = document.getElementById('plan')?.textContent
if (plan) startPreload(JSON.parse(plan) as Plan)
