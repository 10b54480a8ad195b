import { begin } from './begin'
import type { Plan } from './plan'

/** Put in by the build (tools/early.ts). */
declare const PLAN: Plan

begin(PLAN)
