import { md5 } from 'js-md5'
import { type Signature, signatureBy } from './signature'

export const signature = (uid: string, accessToken: string, seconds: number): Signature =>
  signatureBy(md5, uid, accessToken, seconds)

/** A password in its wire format. */
export const hashed = (password: string): string => md5(password)
