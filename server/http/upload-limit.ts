import { ApiError } from '../api-error'

/** Maximum uploads per minute of one uploader without credentials. */
export const UPLOADS = 30
const SECONDS = 60
/** Maximum number of tracked uploaders. */
const MAX = 10_000

/**
 * Rate limit of uploads without credentials. Each process counts for itself.
 * @returns a function that counts an upload of a key and throws an ApiError (429) above the limit
 */
export function limitUploads(seconds: () => number): (key: string) => void {
  const counts = new Map<string, { readonly since: number; sent: number }>()
  return key => {
    const now = seconds()
    const before = counts.get(key)
    const count = before && now >= before.since && now < before.since + SECONDS ? before : { since: now, sent: 0 }
    if (++count.sent > UPLOADS) throw new ApiError('429', 429)
    if (counts.size >= MAX) counts.clear()
    counts.set(key, count)
  }
}
