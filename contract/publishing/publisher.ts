import { entity } from '../entity'

/** Publishers of any kind, for pickers. */
export const publisher = entity('publisher', {
  path: 'admin/publishers',
  id: 'teacher_id',
  titleField: 'name',
  label: ['发布者', 'publisher'],
  sorts: ['create_time', 'submit_time', 'sort', 'follower_count', 'sale_amount'],
  defaultSort: ['sort', 'asc'],
  errorCodes: { publishers_id_card: '321', publishers_licence: '321' },
})
