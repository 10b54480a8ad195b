import { entity } from '../entity'

/** The platform's specifications and their values (contract/goods.md, "specList"). */
export const spec = entity('spec', {
  path: 'admin/goods/specs',
  id: 'spec_id',
  titleField: 'spec_name',
  label: ['规格', 'specification'],
  sorts: ['spec_name'],
  defaultSort: ['spec_id', 'desc'],
  errorCodes: { specs_name: '305name' },
  unique: ['spec_name'],
  screens: ['specList'],
})
