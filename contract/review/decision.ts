import { entity } from '../entity'

/** What reviewers decided. */
export const decision = entity('decision', {
  // A claim is renewed all the time and changes nothing that lists show.
  scopes: { 'admin/review': ['decision', 'shop', 'goods', 'publisher'], 'admin/review/{queue}/{record_id}/claim': [] },
})
