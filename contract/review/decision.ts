import { entity } from '../entity'

/** Decisions of reviewers. */
export const decision = entity('decision', {
  // A claim is renewed continually and changes nothing that lists show.
  scopes: { 'admin/review': ['decision', 'shop', 'goods', 'publisher'], 'admin/review/{queue}/{record_id}/claim': [] },
})
