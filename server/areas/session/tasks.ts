import { say } from '@contract/messages'
import { and, eq, ne } from 'drizzle-orm'
import { tasks } from '../../db/schema'
import type { Database, Handler } from '../../handler'
import { missing } from '../../refusal'
import { isDead } from './run-task'

const INTERRUPTED = ['服务器已重新启动，任务没有完成', 'The server was restarted before the task was done'] as const

/**
 * Long tasks (conventions, "Task id"). Whoever runs one keeps its row up to date and looks at `stopped` on the way; a
 * stopped task counts as forgotten here, and its runner removes the row.
 */
export const readTask: Handler<'GET admin/task/{task_id}'> = async ({ db, params, services }) => {
  const task = await findTask(db, params.task_id)
  if (!task || isDead(task, services.now())) throw missing()
  return task.task_id
}

/** An ended task is handed out once; one whose process died has failed. */
export const readProgress: Handler<'GET admin/task/{task_id}/progress'> = async ({ db, params, services, client }) => {
  const [ended] = await db
    .delete(tasks)
    .where(and(eq(tasks.task_id, params.task_id), ne(tasks.status, 'DOING'), eq(tasks.stopped, false)))
    .returning()
  const task = ended ?? (await findTask(db, params.task_id))
  if (!task) return { percentage: 100, status: 'SUCCESS', text: '', message: '' }
  const { percentage, status, text, message } = task
  if (isDead(task, services.now())) {
    await db.delete(tasks).where(and(eq(tasks.task_id, task.task_id), eq(tasks.seen_at, task.seen_at)))
    return { percentage, status: 'EXCEPTION', text, message: say(INTERRUPTED, client.language) }
  }
  return { percentage, status, text, message }
}

/** Stops a running task, forgets an ended one; without a task there is nothing to do. */
export const stopTask: Handler<'DELETE admin/task/{task_id}'> = async ({ db, params, record, unchanged }) => {
  const task = await findTask(db, params.task_id)
  if (!task) {
    unchanged()
    return undefined
  }
  const itself = eq(tasks.task_id, task.task_id)
  if (task.status === 'DOING') await db.update(tasks).set({ stopped: true }).where(itself)
  else await db.delete(tasks).where(itself)
  record({ status: task.status, percentage: task.percentage }, null)
  return undefined
}

async function findTask(db: Database, id: string): Promise<typeof tasks.$inferSelect | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.task_id, id), eq(tasks.stopped, false)))
  return task
}
