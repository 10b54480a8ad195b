import { entity } from '../entity'

/** Copyright agents (contract/publishing.md, kind AGENT). */
export const copyrightAgent = entity('copyrightAgent', {
  variantOf: 'publisher',
  id: 'teacher_id',
  titleField: 'name',
  label: ['著作权代理', 'copyright agent'],
  screens: ['copyrightAgent', 'ownerAgentPublish'],
})
