import { HANDLERS } from '../generated/handlers'
import type { Handlers } from '../handler'
import './listeners'

/** One handler for every call of the contract, all that an area exports as `handlers`: TypeScript fails here when one is missing. */
export const handlers: Handlers = HANDLERS
