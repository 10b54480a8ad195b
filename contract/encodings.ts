/** The calls whose body is JSON; every other body is form-encoded (conventions, "POST/PUT body"). Free of zod. */
export const JSON_CALLS: ReadonlySet<string> = new Set([
  'POST admin/systems/roles',
  'PUT admin/systems/roles/{id}',
  'POST admin/goods/batch/audit',
  'POST admin/goods',
  'PUT admin/goods/{goods_id}',
])

/** The calls that carry a file. */
export const MULTIPART_CALLS: ReadonlySet<string> = new Set(['POST uploaders', 'POST ueditor/'])

/** The calls whose failure is never shown (conventions, "Client reaction"). */
export const SILENT_CALLS: ReadonlySet<string> = new Set(['GET admin/task/{task_id}'])
