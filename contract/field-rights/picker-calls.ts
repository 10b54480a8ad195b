import type { CallKey } from '../calls'

/**
 * Calls that screens of other areas pick records with. A caller who may only pick gets personal data and amounts
 * masked; names and pictures identify the record. The value lists calls of the area itself: permission for any of them
 * unmasks the answer.
 */
export const PICKER_CALLS: Partial<Readonly<Record<CallKey, readonly CallKey[]>>> = {
  'GET admin/members': ['GET admin/members/{member_id}'],
  'GET admin/members/{member_ids}/list': ['GET admin/members/{member_id}'],
  'GET admin/publishers': ['PUT admin/publishers/{teacher_id}'],
  'GET admin/publishers/{teacher_id}': ['PUT admin/publishers/{teacher_id}'],
  'GET admin/publishers/{teacher_id}/members': ['PUT admin/publishers/{teacher_id}'],
}
