import { entity } from '../entity'

/** Topics of courses and collectibles (contract/publishing.md, "Taxonomies and images"). */
export const contentTopic = entity('contentTopic', {
  path: 'admin/content/{content_type}/topics',
  id: 'id',
  titleField: 'name',
  label: ['专题', 'topic'],
  sorts: ['name', 'sort'],
  defaultSort: ['sort', 'asc'],
  scopes: { 'admin/content/{content_type}/topics/{id}/goods': ['contentTopic', 'goods'] },
  kind: 'topic',
  screens: ['courseTopic', 'collectibleTopic'],
})
