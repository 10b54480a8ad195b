import { text } from '../rules'

/**
 * Exports with unmasked personal data (designed): constants of server and browser, without zod.
 */

/** The request header with the token of an export. */
export const PERSONAL_EXPORT = 'Personal-Export'

/** The lifetime of a token in seconds. A longer export requests another one, which is logged again. */
export const EXPORT_SECONDS = 600

/** The maximum number of selected records per request. */
export const MAX_RECORDS = 100

/** The reason for an export with unmasked values, which the operation log stores. */
export const exportReasonRules = { reason: text({ required: true, min: 2, max: 200 }) } as const
