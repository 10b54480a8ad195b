import { entity } from '../entity'

/** Views of lists that administrators saved. */
export const view = entity('view', {
  path: 'admin/views',
  // A save returns the new view, and no list shows views.
  scopes: { 'admin/views': [] },
  id: 'view_id',
  titleField: 'name',
  label: ['列表视图', 'list view'],
  readBy: [],
})
