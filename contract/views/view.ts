import { entity } from '../entity'

/** Views of lists that administrators saved. */
export const view = entity('view', {
  path: 'admin/views',
  // The answer of a save is the new view, and no list reads views.
  scopes: { 'admin/views': [] },
  id: 'view_id',
  titleField: 'name',
  label: ['列表视图', 'list view'],
  readBy: [],
})
