/** Twenty columns of the most common kinds, and the requested number of rows. Both lists show these. */
const KINDS = ['text', 'money', 'dateTime', 'choice'] as const

export type Kind = (typeof KINDS)[number]
export type Row = Readonly<Record<string, string | number>>

export const KEYS: readonly (readonly [key: string, kind: Kind])[] = Array.from({ length: 20 }, (_, at) => [
  at === 0 ? 'shop_name' : `field_${at}`,
  KINDS[at % KINDS.length] ?? 'text',
])
export const WIDTHS: Readonly<Record<Kind, number>> = { text: 160, money: 120, dateTime: 150, choice: 130 }

const madeUp = (kind: Kind, row: number, column: number): string | number => {
  if (kind === 'money') return row * 13.5 + column
  if (kind === 'dateTime') return 1_763_600_000 + row * 3_600 + column
  if (kind === 'choice') return row % 2 === 0 ? 'OPEN' : 'CLOSED'
  return `第${row}行第${column}列`
}

export const makeRows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, row) => ({
    shop_id: String(row + 1),
    ...Object.fromEntries(KEYS.map(([key, kind], column) => [key, madeUp(kind, row, column)])),
  }))
