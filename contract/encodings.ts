/** The calls whose body is JSON; every other body is form-encoded (conventions, "POST/PUT body"). Free of zod. */
export const JSON_CALLS: ReadonlySet<string> = new Set([
  'POST admin/systems/roles',
  'PUT admin/systems/roles/{id}',
  'POST admin/goods/batch/audit',
  'POST admin/publishers',
  'PUT admin/publishers/{teacher_id}',
  'POST admin/publications',
  'PUT admin/publications/{goods_id}',
  'POST admin/publication-drafts',
  'PUT admin/publication-drafts/{draft_id}',
  'PUT admin/content/{content_type}/areas/sort',
  'PUT admin/content/{content_type}/levels/sort',
  'PUT admin/content/{content_type}/topics/sort',
  'PUT admin/content/{content_type}/banners/sort',
  'POST admin/content/{content_type}/topics/{id}/goods',
  'POST admin/goods',
  'PUT admin/goods/{goods_id}',
  'PUT admin/views/settings/{screen}',
  'POST admin/views',
  'PUT admin/views/{view_id}',
  'PUT admin/systems/platforms/{bean}',
  'PUT admin/systems/express-platforms/{bean}',
  'PUT admin/systems/waybills/{bean}',
  'PUT admin/systems/uploaders/{bean}',
  'PUT admin/systems/validator/{plugin_id}',
])

/** The calls that carry a file. */
export const MULTIPART_CALLS: ReadonlySet<string> = new Set(['POST uploaders', 'POST ueditor/'])

/** The calls whose failure is never shown (conventions, "Client reaction"). */
export const SILENT_CALLS: ReadonlySet<string> = new Set(['GET admin/task/{task_id}'])
