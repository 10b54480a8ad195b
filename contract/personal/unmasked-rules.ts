import type { CallKey } from '../calls'

/**
 * The header by which a reader of one record says how it wants personal data: with `masked`, as lists have it, one value
 * at a time by the call that tells it. Without the header, a caller who may edit the record gets whole what its form
 * edits, as other clients of the API family expect it.
 */
export const ACCEPT_PERSONAL = 'Accept-Personal'
export const MASKED = 'masked'

/**
 * The calls that answer one record to the form that edits it, and the call by which that form saves it. No list stands
 * here, and no file: those are masked for everybody.
 */
export const READ_TO_EDIT: Partial<Readonly<Record<CallKey, CallKey>>> = {
  'GET admin/members/{member_id}': 'PUT admin/members/{member_id}',
  'GET admin/shops/{shop_id}': 'PUT admin/shops/{shop_id}',
  'GET admin/publishers/{teacher_id}': 'PUT admin/publishers/{teacher_id}',
}
