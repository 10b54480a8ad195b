import { md5 } from 'js-md5'

/** The four items a signed request carries in its query (conventions, "Signature"). */
export interface Signature {
  readonly uid: string
  readonly nonce: string
  /** Epoch seconds. */
  readonly timestamp: number
  readonly sign: string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function signature(uid: string, accessToken: string, seconds: number): Signature {
  const nonce = [...crypto.getRandomValues(new Uint8Array(6))].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return { uid, nonce, timestamp: seconds, sign: md5(`${uid}${nonce}${seconds}${accessToken}`) }
}

/** A typed password as it goes over the wire. */
export const hashed = (password: string): string => md5(password)
