import { entity } from '../entity'

/** Writes that wait for a second administrator (contract/confirmations/calls.ts); their page is written by hand. */
export const confirmation = entity('confirmation', {
  path: 'admin/confirmations',
  id: 'position',
  titleField: 'record_name',
  label: ['复核申请', 'approval request'],
  logged: false,
})
