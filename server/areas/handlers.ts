import { HANDLERS } from '../generated/handlers'
import type { Handlers } from '../handler'
import './listeners'

/** One handler per call of the contract, from the `handlers` of each area; a missing one is a type error here. */
export const handlers: Handlers = HANDLERS
