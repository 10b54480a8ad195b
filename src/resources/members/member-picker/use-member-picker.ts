import type { Member } from '@contract/members/entities'
import { useDialog } from '@/widgets/dialogs'

export interface MemberPickerOptions {
  /** Most members that may be chosen; 0 (or nothing) is no limit. */
  readonly limit?: number
  /** Only members without a shop; the others are shown with the reason. */
  readonly free?: boolean
  /** Ids of those chosen so far; the dialog asks for their names. */
  readonly selected?: readonly string[]
}

/**
 * The member picker (contract/members.md, "Member picker"): search, sex, pages of 10; what is chosen stays over pages.
 *
 *     const pick = useMemberPicker()
 *     const members = await pick({ limit: 1 }) // undefined when cancelled
 */
export const useMemberPicker = (): ((options: MemberPickerOptions) => Promise<readonly Member[] | undefined>) =>
  useDialog<MemberPickerOptions, readonly Member[]>(() => import('./member-dialog'))
