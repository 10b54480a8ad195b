import { isMasked } from '@contract/personal/rules'
import { type Row, valueAt, withValues } from '@/schema'
import { type Personal, personalOf } from '@/schema/personal'
import type { CellProps } from '../kinds/kind'

/** Returns the row with these masked fields revealed, each by a request of its own, which is logged. */
export async function revealRow(
  row: Row,
  fields: NonNullable<CellProps['fields']>,
  reveal: (personal: Personal, row: Row) => Promise<string>,
): Promise<Row> {
  const masked = Object.entries(fields).flatMap(([key, field]) => {
    const personal = personalOf(field)
    return personal && isMasked(valueAt(row, key)) ? [[key, personal] as const] : []
  })
  const revealed = await Promise.all(masked.map(async ([key, personal]) => [key, await reveal(personal, row)] as const))
  return withValues(row, Object.fromEntries(revealed))
}
