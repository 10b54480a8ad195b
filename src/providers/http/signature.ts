/** The four items a signed request carries in its query (conventions, "Signature"). */
export interface Signature {
  readonly uid: string
  readonly nonce: string
  /** Epoch seconds. */
  readonly timestamp: number
  readonly sign: string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** @param hash MD5 in hexadecimal digits: the script in the document has one of its own */
export function signatureBy(
  hash: (text: string) => string,
  uid: string,
  accessToken: string,
  seconds: number,
): Signature {
  const nonce = [...crypto.getRandomValues(new Uint8Array(6))].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return { uid, nonce, timestamp: seconds, sign: hash(`${uid}${nonce}${seconds}${accessToken}`) }
}
