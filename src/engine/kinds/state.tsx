import { valueAt } from '@/schema'
import { choiceKind } from './choice'
import type { CellProps, Kind } from './kind'
import { Dot } from './parts'
import { optionOf, plain } from './parts/values'

const { Input: _input, imports: _imports, ...shown } = choiceKind

/** The server's label of this record's state, if it sends one. */
const labelOf = (row: CellProps['row'], { options: { labelField } }: CellProps['field']): string =>
  typeof labelField === 'string' ? plain(valueAt(row, labelField)) : ''

function StateCell(props: CellProps) {
  const label = labelOf(props.row, props.field)
  if (!label) return <choiceKind.Cell {...props} />
  return <Dot tone={optionOf(props.field, props.value)?.[2] ?? 'grey'}>{label}</Dot>
}

/** The state of a record: a read-only choice, shown next to the title. */
export const stateKind: Kind = {
  ...shown,
  Cell: StateCell,
  text: (value, row, field, translator) => labelOf(row, field) || choiceKind.text(value, row, field, translator),
  state: true,
}
