import { kindAt } from '@contract/subjects'
import type { Personal } from '@/schema/personal'

/** The record type of a masked field, as in the log and in the calls that reveal it; undefined if none is logged. */
export const personalKind = ({ call }: Personal) => kindAt(call.slice(call.indexOf(' ') + 1))
