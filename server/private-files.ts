import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from './handler'

/**
 * Identity cards, licences and bank permits lie in a folder whose files are only served to an address that is signed
 * and ends. Every answer of the API signs the addresses in it: whoever may read the record may see its pictures, with
 * the same permission. On the way back in the signature is taken off, so that records keep the plain address.
 */
export const PRIVATE_SCENE = 'identity'
const ADDRESS = `/files/${PRIVATE_SCENE}/`

/** Half a day to a whole one: a form may stay open all day, and an address that was copied is dead tomorrow. */
const HALF_A_DAY = 12 * 3600

type Signing = Pick<Services, 'secret' | 'now'>

/** Whether a path in the store is private. Some disks do not tell capitals from small letters. */
export const isPrivate = (path: string): boolean => path.toLowerCase().startsWith(`${PRIVATE_SCENE}/`)

const signatureOf = (secret: Uint8Array, path: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`file\n${until}\n${path}`).digest()

/** JSON with every address of a private file signed. Within half a day the same file has the same address. */
export function withSignedFiles(json: string, { secret, now }: Signing): string {
  if (!json.includes(ADDRESS)) return json
  const until = String((Math.floor(now() / HALF_A_DAY) + 2) * HALF_A_DAY)
  return json.replace(/"\/files\/(identity\/[\w./-]+)"/g, (_, path: string) => {
    const sign = signatureOf(secret, path, until).toString('base64url')
    return `"/files/${path}?until=${until}&sign=${sign}"`
  })
}

/** A value as it was sent, at every depth, with the addresses of private files as records keep them. */
export function withPlainFiles(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(ADDRESS) ? value.split('?')[0] : value
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  if (Array.isArray(value)) return value.map(withPlainFiles)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPlainFiles(inner)]))
}

/** How many seconds an address still leads to its private file; 0 when its signature is wrong or over. */
export function secondsLeft({ secret, now }: Signing, path: string, query: URLSearchParams): number {
  const until = query.get('until') ?? ''
  const given = Buffer.from(query.get('sign') ?? '', 'base64url')
  const wanted = signatureOf(secret, path, until)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 0
  return Math.max(0, Math.floor(Number(until) - now()))
}
