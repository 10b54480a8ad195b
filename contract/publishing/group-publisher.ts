import { entity } from '../entity'

/** Group publishers (contract/publishing.md, kind GROUP). */
export const groupPublisher = entity('groupPublisher', {
  variantOf: 'publisher',
  id: 'teacher_id',
  titleField: 'name',
  label: ['机构', 'group'],
  screens: ['groupPublishList'],
})
