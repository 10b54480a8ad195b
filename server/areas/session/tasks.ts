import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import type { Handler } from '../../handler'
import { lastOf } from '../../jobs/queue'
import { missing } from '../../refusal'

/** Long tasks (conventions, "Task id"): jobs that a call began, by their kind. A stopped one counts as forgotten. */
export const readTask: Handler<'GET admin/task/{task_id}'> = async ({ db, params }) => {
  const task = await lastOf(db, params.task_id)
  if (!task) throw missing()
  return task.kind
}

const STATES = {
  WAITING: 'DOING',
  RUNNING: 'DOING',
  DONE: 'SUCCESS',
  FAILED: 'EXCEPTION',
  CANCELLED: 'SUCCESS',
} as const

/** That a task has ended is told once. */
export const readProgress: Handler<'GET admin/task/{task_id}/progress'> = async ({ db, params }) => {
  const task = await lastOf(db, params.task_id)
  if (!task) return { percentage: 100, status: 'SUCCESS', text: '', message: '' }
  const { id, percentage, text, message, ended_at } = task
  if (ended_at !== null) await db.update(jobs).set({ seen: true }).where(eq(jobs.id, id))
  return { percentage, status: STATES[task.status], text, message }
}

/** Stops a running task, forgets an ended one; without a task there is nothing to do. */
export const stopTask: Handler<'DELETE admin/task/{task_id}'> = async ({ db, params, services, record, unchanged }) => {
  const task = await lastOf(db, params.task_id)
  if (!task) {
    unchanged()
    return undefined
  }
  // One that waits for its next try need not wait to be told.
  await db.update(jobs).set({ stopped: true, run_at: services.now() }).where(eq(jobs.id, task.id))
  record({ status: STATES[task.status], percentage: task.percentage }, null)
  return undefined
}
