import type { OpenDatabase } from './db/database'

/** The channel on which the database notifies of new entries of the operation log (db/functions.sql). */
const CHANNEL = 'operations'
/** The payload for a job, in place of the id of an entry. */
const JOB = 'job'

/** Notifies subscribers of new entries of the operation log, from any process that uses the database. */
export interface ChangeFeed {
  /**
   * Calls `wake` when there may be a new entry, and `end` when the process shuts down. Returns the function that
   * unsubscribes.
   */
  readonly subscribe: (subscriber: Subscriber) => () => void
  readonly close: () => void
}

interface Subscriber {
  readonly wake: () => void
  /** A job has ended. */
  readonly job: () => void
  readonly end: () => void
}

export async function openChangeFeed({ listen }: Pick<OpenDatabase, 'listen'>): Promise<ChangeFeed> {
  const subscribers = new Set<Subscriber>()
  await listen(CHANNEL, payload => {
    for (const { wake, job } of subscribers) payload === JOB ? job() : wake()
  })
  return {
    subscribe: subscriber => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    close: () => {
      for (const { end } of [...subscribers]) end()
      subscribers.clear()
    },
  }
}
