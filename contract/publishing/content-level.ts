import { entity } from '../entity'

/** Levels of courses and collectibles. */
export const contentLevel = entity('contentLevel', {
  path: 'admin/content/{content_type}/levels',
  id: 'id',
  titleField: 'name',
  label: ['等级', 'level'],
  sorts: ['name', 'sort'],
  defaultSort: ['sort', 'asc'],
  kind: 'level',
  unique: ['name'],
  screens: ['courseLevel', 'collectibleLevel'],
})
