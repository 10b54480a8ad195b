import { entity } from '../entity'

/** Copyright owners (contract/publishing.md, kind USER). */
export const copyrightUser = entity('copyrightUser', {
  variantOf: 'publisher',
  id: 'teacher_id',
  titleField: 'name',
  label: ['著作权人', 'copyright owner'],
  screens: ['copyrightUser', 'ownerUserPublish', 'copyrightUserPublish'],
})
