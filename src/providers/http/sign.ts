import { md5 } from 'js-md5'
import { type Signature, signatureBy } from './signature'

export const signature = (uid: string, accessToken: string, seconds: number): Signature =>
  signatureBy(md5, uid, accessToken, seconds)

/** A typed password as it goes over the wire. */
export const hashed = (password: string): string => md5(password)
