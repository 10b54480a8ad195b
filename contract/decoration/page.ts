import { entity } from '../entity'

/** Pages of the shop window, with the layout of their floors. */
export const page = entity('page', {
  path: 'admin/pages',
  // Only the screen that edits a page reads it.
  scopes: { 'admin/pages': [] },
  id: 'page_id',
  titleField: 'page_name',
  label: ['页面', 'page'],
})
