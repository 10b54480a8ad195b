import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Services } from './context'

type Secret = Pick<Services, 'secret'>

/**
 * Signed tokens with a readable payload. The server stores none of them, so they cannot be revoked; they expire.
 */
const signatureOf = ({ secret }: Secret, purpose: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest()

/** Signs a payload. @param purpose the use of the token, which is invalid for any other use */
export function signedToken(services: Secret, purpose: string, said: object): string {
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${payload}.${signatureOf(services, purpose, payload).toString('base64url')}`
}

/**
 * The payload of a token; undefined if the signature is not by this server for this purpose, the token has expired
 * (`end_time`, epoch seconds), or the payload has an older format.
 */
export function tokenPayload<T extends { readonly end_time: number }>(
  services: Secret & Pick<Services, 'now'>,
  purpose: string,
  schema: z.ZodType<T>,
  token: string,
): T | undefined {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(services, purpose, payload)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { data } = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return data && data.end_time > services.now() ? data : undefined
}
