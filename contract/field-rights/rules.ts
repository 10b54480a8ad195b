/**
 * Field permissions: which groups of fields a role may read and change (designed). Answers are marked in `marks.ts`;
 * the browser loads this file, so it is free of zod.
 */
export const FIELD_GROUPS = ['money', 'personal', 'costs'] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/**
 * `shown`: as stored; personal data is masked and can be revealed. `masked`: only that there is a value. `hidden`: not
 * even that.
 */
export const SIGHTS = ['shown', 'masked', 'hidden'] as const
export type Sight = (typeof SIGHTS)[number]

export interface FieldRight {
  readonly sees: Sight
  readonly changes: boolean
}

/** The rights of a role by group. A group without an entry may be read and changed. */
export type FieldRights = { readonly [G in FieldGroup]?: FieldRight | undefined }

export const FULL_RIGHT: FieldRight = { sees: 'shown', changes: true }
/** Rights of founders, and of roles without field permissions. */
export const ALL_FIELDS: FieldRights = {}

export const rightTo = (rights: FieldRights, group: FieldGroup): FieldRight => rights[group] ?? FULL_RIGHT

/**
 * Whether answers do not contain the value. A mask of personal data still shows part of the value; one of an amount
 * shows nothing.
 */
export function hidesValue(rights: FieldRights, group: FieldGroup): boolean {
  const { sees } = rightTo(rights, group)
  return sees === 'hidden' || (sees === 'masked' && group !== 'personal')
}

/** Whether there is no restriction. */
export const isFull = (rights: FieldRights): boolean =>
  FIELD_GROUPS.every(group => rightTo(rights, group).sees === 'shown' && rightTo(rights, group).changes)

/** Placeholder that a request contains for a value its sender could not see. */
export const MASK = '***'
