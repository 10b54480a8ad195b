import type { CallKey } from '../calls'

/**
 * Calls that screens of other areas choose records from. A caller who may only choose gets what is personal, and
 * sums, masked in their answers: names and pictures tell which record it is. An entry says what of the area's own one has
 * to be allowed to read the whole; any of its calls will do.
 */
export const PICKER_CALLS: Partial<Readonly<Record<CallKey, readonly CallKey[]>>> = {
  'GET admin/members': ['GET admin/members/{member_id}'],
  'GET admin/members/{member_ids}/list': ['GET admin/members/{member_id}'],
  'GET admin/publishers': ['PUT admin/publishers/{teacher_id}'],
  'GET admin/publishers/{teacher_id}': ['PUT admin/publishers/{teacher_id}'],
  'GET admin/publishers/{teacher_id}/members': ['PUT admin/publishers/{teacher_id}'],
}
