import { setTimeout } from 'node:timers/promises'
import type { TaskId } from '@contract/session/tasks'
import { and, eq, lt, ne, or } from 'drizzle-orm'
import { tasks } from '../../db/schema'
import type { Database, Services } from '../../handler'

/** A runner that was not seen at work for so long has died with its process. */
const DEAD_SECONDS = 60
const BEAT_MS = 10_000
/** Between two steps others come first: the embedded database works in this very process. */
const PAUSE_MS = 50

type Task = typeof tasks.$inferSelect

export const isDead = ({ status, seen_at }: Task, now: number): boolean =>
  status === 'DOING' && seen_at < now - DEAD_SECONDS

/** One step of a task: what a person reads while it is done, and the work itself. */
export interface Step {
  readonly text: string
  readonly work: () => Promise<unknown>
}

/**
 * Claims a task for this process, in the transaction of the call that starts it; nobody else can while it is at work.
 * @returns whether it is ours
 */
export async function claimTask(db: Database, task_id: TaskId, now: number): Promise<boolean> {
  const fresh = { percentage: 0, status: 'DOING', text: '', message: '', stopped: false, seen_at: now } as const
  const ours = await db
    .insert(tasks)
    .values({ task_id, ...fresh })
    .onConflictDoUpdate({
      target: tasks.task_id,
      set: fresh,
      setWhere: or(ne(tasks.status, 'DOING'), lt(tasks.seen_at, now - DEAD_SECONDS)),
    })
    .returning({ id: tasks.task_id })
  return ours.length > 0
}

/**
 * Does the steps of a claimed task one after another and keeps its row up to date. Between two steps it looks whether
 * somebody stopped it. It never fails: what went wrong is what the task tells.
 */
export async function runTask(
  db: Database,
  services: Services,
  task_id: TaskId,
  steps: readonly Step[],
): Promise<void> {
  const itself = eq(tasks.task_id, task_id)
  const write = (values: Partial<Task>) =>
    db
      .update(tasks)
      .set({ ...values, seen_at: services.now() })
      .where(itself)
  const beat = setInterval(() => void write({}).catch(() => {}), BEAT_MS)
  beat.unref()
  try {
    for (const [at, { text, work }] of steps.entries()) {
      await setTimeout(PAUSE_MS)
      const [task] = await db.select({ stopped: tasks.stopped }).from(tasks).where(itself)
      if (!task || task.stopped) return
      await write({ text, percentage: Math.floor((at / steps.length) * 100) })
      await work()
    }
    await write({ status: 'SUCCESS', percentage: 100, text: '' })
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 200) : String(error)
    // A database that is gone cannot be told; the silence of the task says it.
    await write({ status: 'EXCEPTION', message }).catch(() => {})
  } finally {
    clearInterval(beat)
    await db
      .delete(tasks)
      .where(and(itself, eq(tasks.stopped, true)))
      .catch(() => {})
  }
}
