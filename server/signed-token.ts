import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

/** The key that signs. */
interface Signer {
  readonly secret: Uint8Array
}

/** The clock that ends tokens: epoch seconds. */
interface Clock {
  readonly now: () => number
}

const hmacOf = ({ secret }: Signer, purpose: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest()

/** Signs a payload, as base64url. @param purpose the use of the signature, which is invalid for any other use */
export const signatureOf = (signer: Signer, purpose: string, payload: string): string =>
  hmacOf(signer, purpose, payload).toString('base64url')

/** Whether a signature is by this server, for this purpose and payload. */
export function isSignature(signer: Signer, purpose: string, payload: string, signature: string): boolean {
  const received = Buffer.from(signature, 'base64url')
  const expected = hmacOf(signer, purpose, payload)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/**
 * Signs a token with a readable payload. The server stores no tokens, so they cannot be revoked; they expire.
 * @param purpose the use of the token, which is invalid for any other use
 */
export function signedToken(signer: Signer, purpose: string, content: object): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${signatureOf(signer, purpose, payload)}`
}

/**
 * The payload of a token; undefined if the signature is not by this server for this purpose, the token has expired
 * (`end_time`, epoch seconds), or the payload has an older format.
 */
export function tokenPayload<T extends { readonly end_time: number }>(
  signer: Signer & Clock,
  purpose: string,
  schema: z.ZodType<T>,
  token: string,
): T | undefined {
  const [payload = '', signature = ''] = token.split('.')
  if (!isSignature(signer, purpose, payload, signature)) return undefined
  const { data } = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return data && data.end_time > signer.now() ? data : undefined
}
