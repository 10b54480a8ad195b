import { entity } from '../entity'

/** Pages of the shop window, as their floors are laid out. */
export const page = entity('page', {
  path: 'admin/pages',
  // Pages are read by the one screen that edits them.
  scopes: { 'admin/pages': [] },
  id: 'page_id',
  titleField: 'page_name',
  label: ['页面', 'page'],
})
