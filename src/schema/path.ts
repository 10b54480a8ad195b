/**
 * Fields inside a row by their path, `'refund_info.agree_price'`, at most three names deep. Lists and objects of any
 * keys have no paths of their own.
 */
export type Path<T> = KeyOf<T> | Deeper<T, { readonly [K in KeyOf<T>]: Path2<Inner<T[K]>> }>
type Path2<T> = KeyOf<T> | Deeper<T, { readonly [K in KeyOf<T>]: KeyOf<Inner<T[K]>> }>
type KeyOf<T> = [T] extends [never] ? never : keyof T & string
/** The paths below each key, prefixed with it. */
type Deeper<T, Below> = {
  readonly [K in KeyOf<T>]: K extends keyof Below ? `${K}.${Below[K] & string}` : never
}[KeyOf<T>]
/** The object type at a key, if its keys are known; optional objects may be missing in a row. */
type Inner<V> =
  NonNullable<V> extends infer O
    ? O extends readonly unknown[] | string | number | boolean
      ? never
      : string extends keyof O
        ? never
        : O
    : never

/** The value at a path of a row. */
export type AtPath<T, P> = P extends keyof T
  ? T[P]
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof T
      ? AtPath<NonNullable<T[K]>, Rest>
      : never
    : never

/** The value at a path of a row; undefined if an object on the path is missing. */
export function valueAt(row: object | undefined, path: string): unknown {
  const own = (row as Readonly<Record<string, unknown>> | undefined)?.[path]
  if (own !== undefined || !path.includes('.')) return own
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? valueAt(value, name) : undefined),
      row,
    )
}

/** A copy of the row with other values at these paths. */
export function withValues<R extends object>(row: R, values: Readonly<Record<string, unknown>>): R {
  return Object.entries(values).reduce((changed, [path, value]) => put(changed, path.split('.'), value), row)
}

function put<R extends object>(row: R, [name = '', ...rest]: readonly string[], value: unknown): R {
  if (rest.length === 0) return { ...row, [name]: value }
  const inner = (row as Readonly<Record<string, unknown>>)[name]
  return { ...row, [name]: put(typeof inner === 'object' && inner !== null ? inner : {}, rest, value) }
}

/** A copy of the row without the values at these paths. */
export function withoutValues(row: Row, paths: readonly string[]): Row {
  return paths.reduce((left, path) => drop(left, path.split('.')), row)
}

function drop(row: Row, [name = '', ...below]: readonly string[]): Row {
  const { [name]: inner, ...others } = row
  if (below.length === 0) return others
  return typeof inner === 'object' && inner !== null ? { ...row, [name]: drop(inner as Row, below) } : row
}

type Row = Readonly<Record<string, unknown>>
