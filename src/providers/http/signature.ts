/** The four query parameters of a signed request (conventions, "Signature"). */
export interface Signature {
  readonly uid: string
  readonly nonce: string
  /** Epoch seconds. */
  readonly timestamp: number
  readonly sign: string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** @param hash MD5 as hexadecimal digits; the inline script has its own implementation */
export function signatureBy(
  hash: (text: string) => string,
  uid: string,
  accessToken: string,
  seconds: number,
): Signature {
  const nonce = [...crypto.getRandomValues(new Uint8Array(6))].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return { uid, nonce, timestamp: seconds, sign: hash(`${uid}${nonce}${seconds}${accessToken}`) }
}
