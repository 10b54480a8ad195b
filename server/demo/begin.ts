import { md5 } from 'js-md5'
import { DEMO_FOUNDER } from '../demo-founder'
import { hashPassword } from '../session/passwords'
import { type DemoPicture, drawPictures } from './pictures'

/** Parts of the demo data that need no database. */
export interface PreparedDemo {
  readonly drawn: readonly DemoPicture[]
  /** Hash of the password of all demo users: it is public, and hashing is slow, so they share one. */
  readonly hash: string
}

/** Prepared in worker threads before the database is open, so that it is ready in time. */
export async function beginDemo(size: number): Promise<PreparedDemo> {
  const [drawn, hash] = await Promise.all([drawPictures(size), hashPassword(md5(DEMO_FOUNDER.password))])
  return { drawn, hash }
}
