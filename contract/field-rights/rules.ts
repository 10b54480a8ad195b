/**
 * What of the fields a role may see and change (designed). The groups are marked where answers are described (`marks.ts`);
 * the browser loads this file, so there is no zod in it.
 */
export const FIELD_GROUPS = ['money', 'personal', 'costs'] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/**
 * `shown` is as it stands; of personal data that is masked, with the whole of it on request. `masked` tells that there is
 * something; `hidden` not even that.
 */
export const SIGHTS = ['shown', 'masked', 'hidden'] as const
export type Sight = (typeof SIGHTS)[number]

export interface FieldRight {
  readonly sees: Sight
  readonly changes: boolean
}

/** What a role says of the groups. What it says nothing of it may see and change. */
export type FieldRights = { readonly [G in FieldGroup]?: FieldRight | undefined }

export const FULL_RIGHT: FieldRight = { sees: 'shown', changes: true }
/** Founders, and roles that say nothing. */
export const ALL_FIELDS: FieldRights = {}

export const rightTo = (rights: FieldRights, group: FieldGroup): FieldRight => rights[group] ?? FULL_RIGHT

/** Whether a value stays in the house. A mask of personal data tells which one it is; of a sum nothing is told. */
export function withholds(rights: FieldRights, group: FieldGroup): boolean {
  const { sees } = rightTo(rights, group)
  return sees === 'hidden' || (sees === 'masked' && group !== 'personal')
}

/** Whether anything is restricted. */
export const isFull = (rights: FieldRights): boolean =>
  FIELD_GROUPS.every(group => rightTo(rights, group).sees === 'shown' && rightTo(rights, group).changes)

/** What stands in a request for something that its sender was not shown. */
export const WITHHELD = '***'
