import { entity } from '../entity'

/** Predefined reasons for decisions. */
export const reason = entity('reason', {
  path: 'admin/reasons',
  id: 'reason_id',
  label: ['审核理由', 'reason'],
  errorCodes: { reasons_words: '332' },
})
