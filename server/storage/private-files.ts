import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Identity cards, licences and bank permits lie in a folder whose files are only served to an address that is signed. An
 * answer signs the addresses in it where its call says so: the one that tells a masked field, and those that answer the
 * uploader. Such an address is good for some minutes and for one session: an `<img>` sends no credentials, so the
 * address carries them, and dies with the session. On the way back in the signature is taken off, so that records keep
 * the plain address.
 */
export const PRIVATE_SCENE = 'identity'
const ADDRESS = `/files/${PRIVATE_SCENE}/`

/** As long as a picture is looked at, seconds. */
const GOOD_FOR = 5 * 60

/** What signs an address, and the time in epoch seconds. */
interface AddressSigner {
  readonly secret: Uint8Array
  readonly now: () => number
}

/** Whose session an address is signed for. */
interface SessionHolder {
  readonly session_id: string
}

/** Whether a path in the store is private. Some disks do not tell capitals from small letters. */
export const isPrivate = (path: string): boolean => path.toLowerCase().startsWith(`${PRIVATE_SCENE}/`)

const signatureOf = (secret: Uint8Array, path: string, session: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`file\n${session}\n${until}\n${path}`).digest()

/** JSON with every address of a private file signed for the session of an administrator. */
export function withSignedFiles(
  json: string,
  { secret, now }: AddressSigner,
  admin: SessionHolder | undefined,
): string {
  if (!admin?.session_id || !json.includes(ADDRESS)) return json
  const until = String(Math.floor(now()) + GOOD_FOR)
  const session = admin.session_id
  return json.replace(/"\/files\/(identity\/[\w./-]+)"/g, (_, path: string) => {
    const sign = signatureOf(secret, path, session, until).toString('base64url')
    return `"/files/${path}?session=${encodeURIComponent(session)}&until=${until}&sign=${sign}"`
  })
}

/** A value as it was sent, at every depth, with the addresses of private files as records keep them. */
export function withPlainFiles(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(ADDRESS) ? value.split('?')[0] : value
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  if (Array.isArray(value)) return value.map(withPlainFiles)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPlainFiles(inner)]))
}

/**
 * The session that an address of a private file was signed for; nothing when its signature is wrong or over. Whether the
 * session goes on is asked of the database.
 */
export function signedFor({ secret, now }: AddressSigner, path: string, query: URLSearchParams): string | undefined {
  const [session = '', until = ''] = ['session', 'until'].map(name => query.get(name) ?? '')
  const given = Buffer.from(query.get('sign') ?? '', 'base64url')
  const wanted = signatureOf(secret, path, session, until)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  return Number(until) > now() ? session : undefined
}
