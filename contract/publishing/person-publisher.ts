import { entity } from '../entity'

/** Individual publishers (contract/publishing.md, kind PERSON). */
export const personPublisher = entity('personPublisher', {
  variantOf: 'publisher',
  id: 'teacher_id',
  titleField: 'name',
  label: ['发布者', 'publisher'],
  screens: ['publishList'],
})
