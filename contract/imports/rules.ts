/**
 * The writes that an import does row by row on the server. Each is a call that an administrator may make alone, whose
 * rows say all of it: none asks for a password or a second administrator.
 */
export const IMPORTED_CALLS = ['PUT admin/goods/skus'] as const
export type ImportedCall = (typeof IMPORTED_CALLS)[number]

/** Rows of one import at most. */
export const MOST_ROWS = 10_000

/** So long an import and its faulty rows can be asked for once it has ended, in seconds. */
export const IMPORTS_KEPT = 7 * 86_400

/** Whether the server does these writes from the rows of a file. */
export const isImported = (call: string): call is ImportedCall => (IMPORTED_CALLS as readonly string[]).includes(call)
