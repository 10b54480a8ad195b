import { entity } from '../entity'

/** Drafts of publications. */
export const publicationDraft = entity('publicationDraft', {
  path: 'admin/publication-drafts',
  id: 'draft_id',
  titleField: 'goods_name',
  label: ['草稿', 'draft'],
  scopes: { 'admin/publication-drafts/{draft_id}/publish': ['publicationDraft', 'goods'] },
  kind: 'draft',
})
