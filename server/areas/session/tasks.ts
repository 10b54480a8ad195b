import { type AnyTaskId, TASKS } from '@contract/session/tasks'
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { notFound } from '../../api-error'
import { jobs } from '../../db/schema'
import type { Handler } from '../../handler'
import { allowed, type Operation } from '../../http/permission'
import { lastOf, stop } from '../../jobs/queue'

/** Long-running tasks (conventions, "Task id"): jobs started by a call, by kind. A stopped task counts as deleted. */
export const readTask: Handler<'GET admin/task/{task_id}'> = async ({ db, params }) => {
  const task = await lastOf(db, params.task_id)
  if (!task) throw notFound()
  return task.kind
}

const STATES = {
  WAITING: 'DOING',
  RUNNING: 'DOING',
  DONE: 'SUCCESS',
  FAILED: 'EXCEPTION',
  CANCELLED: 'SUCCESS',
} as const

/** Reading a finished task deletes it. */
export const readProgress: Handler<'GET admin/task/{task_id}/progress'> = async ({ db, params }) => {
  const task = await lastOf(db, params.task_id)
  if (!task) return { percentage: 100, status: 'SUCCESS', text: '', message: '' }
  const { id, percentage, text, message, ended_at } = task
  if (ended_at !== null) await db.update(jobs).set({ seen: true }).where(eq(jobs.id, id))
  return { percentage, status: STATES[task.status], text, message }
}

/** Stops a running task, or deletes a finished one; does nothing without a task. */
export const stopTask: Handler<'DELETE admin/task/{task_id}'> = async ({ db, params, services, record, unchanged }) => {
  const task = await lastOf(db, params.task_id)
  if (!task) {
    unchanged()
    return undefined
  }
  await stop(db, task.id, services.now())
  record({ status: STATES[task.status], percentage: task.percentage }, null)
  return undefined
}

/** Permission to see a task: callers who may query it, or read its result. */
const KNOWN: readonly (Operation & { readonly task: AnyTaskId; readonly job: string })[] = [
  ...TASKS.map(task => ({ task, job: task, key: 'GET admin/task/{task_id}' as const, where: { task_id: task } })),
  { task: 'MONTHLY_BILLS', job: 'bills of the month', key: 'GET admin/order/bills' },
  { task: 'REPORT_SUMS', job: 'sums of reports anew', key: 'GET admin/statistics/order/order/num' },
]
const MAX_TASKS = 20
const DAYS = 7 * 86_400

/** Running and recently finished tasks; scheduled ones are left out. */
export const readTasks: Handler<'GET admin/tasks'> = async ({ db, admin, services }) => {
  if (!admin) throw notFound()
  const known = new Map((await allowed(db, admin, KNOWN)).map(({ task, job }) => [job, task]))
  if (known.size === 0) return []
  const now = services.now()
  const rows = await db
    .select()
    .from(jobs)
    .where(
      and(
        inArray(jobs.kind, [...known.keys()]),
        eq(jobs.stopped, false),
        or(gt(jobs.ended_at, now - DAYS), and(inArray(jobs.status, ['WAITING', 'RUNNING']), lte(jobs.due_at, now))),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(MAX_TASKS)
  return rows.flatMap(({ id, kind, status, percentage, text, message, ended_at }) => {
    const task = known.get(kind)
    return task ? [{ id, task, status: STATES[status], percentage, text, message, ended: ended_at }] : []
  })
}
