import { entity } from '../entity'

/** Long-running tasks of the server. */
export const task = entity('task', {
  path: 'admin/task',
  scopes: { 'admin/task': [] },
  id: 'task_id',
  label: ['任务', 'task'],
})
