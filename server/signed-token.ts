import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Services } from './context'

type Secret = Pick<Services, 'secret'>

/**
 * Tokens that say something, signed by the server: nothing is stored of them, so they cannot be called back, but they
 * end. Whoever has one can read what it says.
 */
const signatureOf = ({ secret }: Secret, purpose: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest()

/** @param purpose what the token is for: it is none for anything else */
export function signedToken(services: Secret, purpose: string, said: object): string {
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${payload}.${signatureOf(services, purpose, payload).toString('base64url')}`
}

/**
 * What a token says; nothing where it is not signed by this server for this purpose, has ended (`end_time`, epoch
 * seconds), or is of a version that said less.
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
