import type { CallKey } from '../calls'

/**
 * Request header for the representation of personal data in a single record: `masked` returns it as in lists, to be
 * revealed value by value. Without the header, a caller who may edit the record receives the fields of its form
 * unmasked, as other clients of the API family expect.
 */
export const ACCEPT_PERSONAL = 'Accept-Personal'
export const MASKED = 'masked'

/**
 * Calls that return one record to its edit form, with the call that saves the form. Lists and exports are not included:
 * they are masked for every caller.
 */
export const READ_TO_EDIT: Partial<Readonly<Record<CallKey, CallKey>>> = {
  'GET admin/members/{member_id}': 'PUT admin/members/{member_id}',
  'GET admin/shops/{shop_id}': 'PUT admin/shops/{shop_id}',
  'GET admin/publishers/{teacher_id}': 'PUT admin/publishers/{teacher_id}',
}
