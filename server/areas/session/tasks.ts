import { and, eq, ne } from 'drizzle-orm'
import { tasks } from '../../db/schema'
import type { Database, Handler } from '../../handler'
import { missing } from '../../refusal'

/**
 * Long tasks (conventions, "Task id"). Whoever runs one keeps its row up to date and looks at `stopped` on the way; a
 * stopped task counts as forgotten here, and its runner removes the row.
 */
export const readTask: Handler<'GET admin/task/{task_id}'> = async ({ db, params }) => {
  const task = await findTask(db, params.task_id)
  if (!task) throw missing()
  return task.task_id
}

/** An ended task is handed out once. */
export const readProgress: Handler<'GET admin/task/{task_id}/progress'> = async ({ db, params }) => {
  const [ended] = await db
    .delete(tasks)
    .where(and(eq(tasks.task_id, params.task_id), ne(tasks.status, 'DOING'), eq(tasks.stopped, false)))
    .returning()
  const task = ended ?? (await findTask(db, params.task_id))
  if (!task) return { percentage: 100, status: 'SUCCESS', text: '', message: '' }
  const { percentage, status, text, message } = task
  return { percentage, status, text, message }
}

/** Stops a running task, forgets an ended one; without a task there is nothing to do. */
export const stopTask: Handler<'DELETE admin/task/{task_id}'> = async ({ db, params, record }) => {
  const task = await findTask(db, params.task_id)
  if (!task) return undefined
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
