import { isSignature, signatureOf } from '../signed-token'

/**
 * Identity cards, licences and bank permits are in a folder whose files are served only for signed URLs. An answer
 * signs URLs if its call requests it: revealing a masked field, and uploading. A signed URL is valid for some minutes
 * and for one session: an `<img>` sends no credentials, so the URL carries them, and expires with the session. Requests
 * are stripped of signatures, so that records store the plain URL.
 */
export const PRIVATE_SCENE = 'identity'
const ADDRESS = `/files/${PRIVATE_SCENE}/`
const PURPOSE = 'file'

/** Validity in seconds: the time for viewing a picture. */
const GOOD_FOR = 5 * 60

/** The signing key, and the time in epoch seconds. */
interface AddressSigner {
  readonly secret: Uint8Array
  readonly now: () => number
}

/** The session that a URL is signed for. */
interface SessionHolder {
  readonly session_id: string
}

/** Whether a path in the store is private. Some file systems are case-insensitive. */
export const isPrivate = (path: string): boolean => path.toLowerCase().startsWith(`${PRIVATE_SCENE}/`)

const signedPart = (path: string, session: string, until: string): string => `${session}\n${until}\n${path}`

/** Signs all URLs of private files in a JSON text for an administrator's session. */
export function withSignedFiles(json: string, signer: AddressSigner, admin: SessionHolder | undefined): string {
  if (!admin?.session_id || !json.includes(ADDRESS)) return json
  const until = String(Math.floor(signer.now()) + GOOD_FOR)
  const session = admin.session_id
  return json.replace(/"\/files\/(identity\/[\w./-]+)"/g, (_, path: string) => {
    const sign = signatureOf(signer, PURPOSE, signedPart(path, session, until))
    return `"/files/${path}?session=${encodeURIComponent(session)}&until=${until}&sign=${sign}"`
  })
}

/** Removes signatures from URLs of private files in a value, at any depth. */
export function withPlainFiles(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(ADDRESS) ? value.split('?')[0] : value
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  if (Array.isArray(value)) return value.map(withPlainFiles)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPlainFiles(inner)]))
}

/**
 * The session that a private file's URL was signed for; undefined if the signature is invalid or expired. Whether the
 * session is live is checked in the database.
 */
export function signedFor(signer: AddressSigner, path: string, query: URLSearchParams): string | undefined {
  const [session = '', until = ''] = ['session', 'until'].map(name => query.get(name) ?? '')
  if (!isSignature(signer, PURPOSE, signedPart(path, session, until), query.get('sign') ?? '')) return undefined
  return Number(until) > signer.now() ? session : undefined
}
