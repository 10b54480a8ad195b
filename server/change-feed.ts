import type { OpenDatabase } from './db/database'

/** The channel on which the database tells that the operation log has a new entry (db/functions.sql). */
const CHANNEL = 'operations'
/** What it tells there of a job instead of an entry's id. */
const JOB = 'job'

/** Wakes whoever waits for the next entry of the operation log, whichever copy of the program wrote it. */
export interface ChangeFeed {
  /** Calls `wake` whenever there may be something new, and `end` when the process ends; answers how to stop. */
  readonly subscribe: (who: Subscriber) => () => void
  readonly close: () => void
}

interface Subscriber {
  readonly wake: () => void
  /** A job has come to its end. */
  readonly job: () => void
  readonly end: () => void
}

export async function openChangeFeed({ listen }: Pick<OpenDatabase, 'listen'>): Promise<ChangeFeed> {
  const waiting = new Set<Subscriber>()
  await listen(CHANNEL, said => {
    for (const { wake, job } of waiting) said === JOB ? job() : wake()
  })
  return {
    subscribe: who => {
      waiting.add(who)
      return () => waiting.delete(who)
    },
    close: () => {
      for (const { end } of [...waiting]) end()
      waiting.clear()
    },
  }
}
