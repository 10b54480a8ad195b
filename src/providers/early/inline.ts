import { begin } from './begin'
import { showFrame } from './frame'
import type { Plan } from './plan'

showFrame()

/** Put in by the build (tools/early.ts), and cut by the server to what the address needs. */
const plan = document.getElementById('plan')?.textContent
if (plan) begin(JSON.parse(plan) as Plan)
