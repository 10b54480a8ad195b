import { entity } from '../entity'

/**
 * Writes that wait for the approval of a second administrator (contract/confirmations/calls.ts). Their page is custom.
 */
export const confirmation = entity('confirmation', {
  path: 'admin/confirmations',
  id: 'position',
  titleField: 'record_name',
  label: ['复核申请', 'approval request'],
  logged: false,
})
