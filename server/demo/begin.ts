import { md5 } from 'js-md5'
import { DEMO_FOUNDER } from '../demo-founder'
import { hashPassword } from '../session/passwords'
import { type DemoPicture, drawPictures } from './pictures'

/** What of the demo needs no database. */
export interface PreparedDemo {
  readonly drawn: readonly DemoPicture[]
  /** Of the password with which everybody in the demo signs in: known to all and made slowly, so one will do. */
  readonly hash: string
}

/** It leaves this thread alone: begun before the database is opened, it is done by the time that it is asked for. */
export async function beginDemo(size: number): Promise<PreparedDemo> {
  const [drawn, hash] = await Promise.all([drawPictures(size), hashPassword(md5(DEMO_FOUNDER.password))])
  return { drawn, hash }
}
