import { isMasked } from '@contract/personal/rules'
import { valueAt } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import type { CellProps, Kind } from './kind'
import { CopyButton, None } from './parts'

const CopyUnmasked = lazyComponent(() => import('../personal/copy-unmasked'))

const textsOf = (row: CellProps['row'], keys: readonly string[]) =>
  keys
    .map(key => valueAt(row, key))
    .filter(part => typeof part === 'string' && part !== '')
    .join(' ')
const joined = (row: CellProps['row'], field: CellProps['field']) => textsOf(row, field.from ?? [])

/** The copied text: all parts, or other fields. */
const copied = (row: CellProps['row'], field: CellProps['field']) => {
  const { copy } = field.options
  return Array.isArray(copy) ? textsOf(row, copy) : copy === true ? joined(row, field) : ''
}

/** Texts of several fields on one line. */
export const joinedKind: Kind = {
  Cell: ({ row, field, fields = {} }) => {
    const text = joined(row, field)
    if (!text) return <None />
    const whole = copied(row, field)
    const line = (
      <span className="cell-line" title={text}>
        {text}
      </span>
    )
    if (!whole) return line
    return (
      <span className="cell-copied">
        {line}
        {isMasked(whole) ? (
          <CopyUnmasked row={row} fields={fields} textOf={(one: CellProps['row']) => copied(one, field)} />
        ) : (
          <CopyButton text={whole} />
        )}
      </span>
    )
  },
  text: (_value, row, field) => joined(row, field),
  masks: true,
  width: 240,
  least: 120,
}
