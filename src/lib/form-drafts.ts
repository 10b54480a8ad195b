/**
 * Where forms keep what is typed on this computer, per administrator. It goes when he signs out: a user who uses the
 * computer next reads nothing of it. An expired session keeps it, for its owner comes back.
 */
export const DRAFT_PREFIX = 'admin_form_draft:'

const gone = new Set<string>()

/** A form that closes because its owner signed out must not keep its last keystrokes after all. */
export const mayKeepDrafts = (uid: string): boolean => !gone.has(uid)
/** The owner is (still, or again) here. */
export const allowDrafts = (uid: string): void => void gone.delete(uid)

/** Signing out takes the drafts along. */
export function clearDrafts(uid: string): void {
  gone.add(uid)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${DRAFT_PREFIX}${uid}:`)) localStorage.removeItem(key)
  }
}
