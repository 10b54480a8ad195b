import { text } from '../rules'

/**
 * Lists as files with whole personal data (designed), in the words that server and browser share; there is no zod in it.
 */

/** The header by which the reads of an export show the token that they were given for it. */
export const PERSONAL_EXPORT = 'Personal-Export'

/** How long a token is good for. A file whose reading takes longer asks for another one, which is logged again. */
export const EXPORT_SECONDS = 600

/** As many records as are told at once where they were chosen one by one. */
export const MOST_RECORDS = 100

/** Why somebody needs whole values; it stands in the operation log. */
export const exportReasonRules = { reason: text({ required: true, min: 2, max: 200 }) } as const
