import type { Complain } from '@contract/orders/complaints'
import { conflict } from '../../../api-error'

type Status = Complain['status']
type Side = 'PLATFORM' | 'BUYER' | 'SELLER'

interface Step {
  readonly by: readonly Side[]
  readonly from: readonly Status[]
  /** Target state; undefined if the state does not change. */
  readonly to?: Status
}

const OPEN = ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION'] as const

/**
 * State machine of complaints: actor, source states and target state of each step (contract/orders.md, "Complaint
 * status"). Everything else is rejected.
 */
export const COMPLAINT_STEPS = {
  toAppeal: { by: ['PLATFORM'], from: ['NEW'], to: 'WAIT_APPEAL' },
  appeal: { by: ['SELLER'], from: ['WAIT_APPEAL'], to: 'COMMUNICATION' },
  say: { by: ['PLATFORM', 'BUYER', 'SELLER'], from: ['COMMUNICATION'] },
  sayBeforeRuling: { by: ['PLATFORM'], from: ['WAIT_ARBITRATION'] },
  askForRuling: { by: ['BUYER', 'SELLER'], from: ['COMMUNICATION'], to: 'WAIT_ARBITRATION' },
  rule: { by: ['PLATFORM'], from: OPEN, to: 'COMPLETE' },
  withdraw: { by: ['BUYER'], from: OPEN, to: 'CANCEL' },
} as const satisfies Record<string, Step>

export type ComplaintStep = keyof typeof COMPLAINT_STEPS

/** The target state of the first allowed step for a side; rejects if none is allowed. */
export function afterStep(status: Status, side: Side, ...steps: readonly ComplaintStep[]): Status {
  const taken = steps
    .map((name): Step => COMPLAINT_STEPS[name])
    .find(({ by, from }) => by.includes(side) && from.includes(status))
  if (!taken) throw conflict('472state')
  return taken.to ?? status
}
