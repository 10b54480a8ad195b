import { auditDecided } from '../reviewed-record'
import { recordDecisions } from './decisions'

/** Whatever is decided on is noted. */
export function listenForReview(): void {
  auditDecided.on((context, { queue, decided, verdict }) => recordDecisions(context, queue, decided, verdict))
}
