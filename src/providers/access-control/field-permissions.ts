/** 'all' for a founder; otherwise the checked names of the role. */
export type Permissions = ReadonlySet<string> | 'all'

/** The fields that a role may not see, sees masked, or may not edit. */
export interface FieldPermissions {
  readonly hidden: ReadonlyMap<string, ReadonlySet<string>>
  readonly masked: ReadonlyMap<string, ReadonlySet<string>>
  /** Body fields that may not be changed, by call. */
  readonly readOnly: ReadonlyMap<string, ReadonlySet<string>>
  /** Query parameters of a read call that the role may not filter by. */
  readonly forbiddenParams: ReadonlyMap<string, ReadonlySet<string>>
  /** Calls that the server rejects, since they would return only hidden fields. */
  readonly rejectedCalls: ReadonlySet<string>
  readonly isNothing: boolean
  /** Identifies this set of restrictions. */
  readonly name: string
}

const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map()
export const NO_FIELD_RESTRICTIONS: FieldPermissions = {
  ...{ hidden: NONE, masked: NONE, readOnly: NONE, forbiddenParams: NONE },
  rejectedCalls: new Set(),
  isNothing: true,
  name: '',
}

const known = new WeakMap<object, FieldPermissions>()
/** Parses field permissions such as `hidden GET admin/trade/orders order_amount,pay_money` from the names of a role. */
export function fieldPermissions(permissions: Permissions | undefined): FieldPermissions {
  if (permissions === undefined || permissions === 'all') return NO_FIELD_RESTRICTIONS
  const found = known.get(permissions) ?? parsed(permissions)
  known.set(permissions, found)
  return found
}

function parsed(permissions: ReadonlySet<string>): FieldPermissions {
  const lines = [...permissions].flatMap(name => {
    const [word, method, path, fields = ''] = name.split(' ')
    return method && path ? [{ word, call: `${method} ${path}`, fields: fields.split(',') }] : []
  })
  if (lines.length === 0) return NO_FIELD_RESTRICTIONS
  const of = (word: string) =>
    new Map(lines.flatMap(line => (line.word === word ? [[line.call, new Set(line.fields)] as const] : [])))
  return {
    hidden: of('hidden'),
    masked: of('masked'),
    readOnly: of('fixed'),
    forbiddenParams: of('unasked'),
    rejectedCalls: new Set(lines.flatMap(line => (line.word === 'refused' ? [line.call] : []))),
    isNothing: false,
    name: lines.map(({ word, call, fields }) => [word, call, ...fields].join()).join(';'),
  }
}

/** Checks whether a field of a response is absent. */
export const isHidden = ({ hidden, rejectedCalls }: FieldPermissions, call: string, path: string): boolean =>
  rejectedCalls.has(call) || (hidden.get(call)?.has(path) ?? false)

/** Checks whether a call is allowed and returns a field unmasked. */
export const isSeen = (permissions: FieldPermissions, call: string, path?: string): boolean =>
  !permissions.rejectedCalls.has(call) &&
  (path === undefined || (!isHidden(permissions, call, path) && !(permissions.masked.get(call)?.has(path) ?? false)))
