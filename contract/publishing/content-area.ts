import { entity } from '../entity'

/** Areas of courses and collectibles. */
export const contentArea = entity('contentArea', {
  path: 'admin/content/{content_type}/areas',
  id: 'id',
  titleField: 'name',
  label: ['地区', 'area'],
  sorts: ['name', 'sort'],
  defaultSort: ['sort', 'asc'],
  kind: 'area',
  errorCodes: { content_terms_name: '330' },
  unique: ['name'],
  screens: ['courseArea', 'collectibleArea'],
})
