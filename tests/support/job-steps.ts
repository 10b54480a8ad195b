import type { AnyKind, Next } from '@server/jobs/kinds'
import type { TestServer } from './server'

/**
 * Runs a job to its end on a test's database, step by step and without its queue.
 * @returns the progress of each step but the last
 */
export async function runSteps(
  { step }: AnyKind,
  { db, services }: Pick<TestServer, 'db' | 'services'>,
): Promise<Next<unknown>[]> {
  const steps: Next<unknown>[] = []
  const on = { db, write: <T>(work: (tx: typeof db) => Promise<T>) => work(db), services, input: {}, due: 0 }
  for (let next = await step({ ...on, cursor: undefined }); next; next = await step({ ...on, cursor: next.cursor }))
    steps.push(next)
  return steps
}
