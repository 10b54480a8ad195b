import { choiceKind } from './choice'
import type { Kind } from './kind'

const { Input: _input, imports: _imports, ...shown } = choiceKind

/** The state a record is in: a choice that nobody makes. It stands beside the record's name. */
export const stateKind: Kind = { ...shown, state: true }
