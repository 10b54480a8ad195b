import { numberIn, toFen, yuan } from '@/lib/format'
import type { Translator } from '@/providers/i18n/use-messages'
import { type ActionOfKind, type Row, valueAt } from '@/schema'

/** The confirmation for an amount below the agreed one. */
export interface ShortfallQuestion {
  readonly title: string
  readonly consequence: string
}

/**
 * The confirmation for the entered values of an action; undefined unless an amount is below the agreed one. Amounts are
 * yuan, compared as whole fen.
 */
export function shortfallOf(
  { shortfall, initialValues = {} }: ActionOfKind<'call'>,
  row: Row | undefined,
  typed: Row,
  { word }: Pick<Translator, 'word'>,
): ShortfallQuestion | undefined {
  const start = shortfall && initialValues[shortfall.field]
  if (!shortfall || !row || start === undefined) return undefined
  const agreed = toFen(numberIn(valueAt(row, start)))
  const paid = toFen(numberIn(typed[shortfall.field]))
  // NaN compares as false: without two valid amounts there is no confirmation.
  if (!(paid < agreed)) return undefined
  const amounts = { agreed: yuan(agreed / 100), typed: yuan(paid / 100), difference: yuan((agreed - paid) / 100) }
  return { title: word(shortfall.question, amounts), consequence: word(shortfall.confirm, amounts) }
}
