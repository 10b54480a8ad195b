import { auditDecided } from '../reviewed-record'
import { recordDecisions } from './decisions'

/** Records every decision. */
export function listenForReview(): void {
  auditDecided.on((context, { queue, decided, verdict }) => recordDecisions(context, queue, decided, verdict))
}
