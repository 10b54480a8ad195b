/**
 * Local drafts of forms, stored per administrator. Deleted on sign-out, so that the next user of the computer cannot
 * read them; retained when a session expires, since its owner returns.
 */
export const DRAFT_PREFIX = 'admin_form_draft:'

const gone = new Set<string>()

/** A form that is unmounted by a sign-out must not store its last values afterwards. */
export const mayStoreDrafts = (uid: string): boolean => !gone.has(uid)
/** The owner is signed in. */
export const allowDrafts = (uid: string): void => void gone.delete(uid)

/** Deletes the drafts on sign-out. */
export function clearDrafts(uid: string): void {
  gone.add(uid)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${DRAFT_PREFIX}${uid}:`)) localStorage.removeItem(key)
  }
}
