import { entity } from '../entity'

/** Values of a specification. */
export const specValue = entity('specValue', {
  path: 'admin/goods/specs/{spec_id}/values',
  invalidates: ['spec'],
  logged: false,
})
