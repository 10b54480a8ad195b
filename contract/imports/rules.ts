/** Calls that an import executes row by row on the server: writes that need no password and no second administrator. */
export const IMPORTED_CALLS = ['PUT admin/goods/skus', 'POST admin/goods'] as const
export type ImportedCall = (typeof IMPORTED_CALLS)[number]

/** Maximum number of rows of an import. */
export const MAX_ROWS = 10_000

/** Maximum number of lines of a file that make up one row. */
export const MAX_LINES = 1_000

/** Retention of a finished import and its rejected rows, in seconds. */
export const IMPORT_RETENTION = 7 * 86_400

/** Whether the server executes this call for the rows of a file. */
export const isImported = (call: string): call is ImportedCall => (IMPORTED_CALLS as readonly string[]).includes(call)
