import type { Category } from '@contract/goods/calls'
import { useCall } from '@/providers/data/use-call'
import { askingOnce } from '@/widgets/asking'

export interface Choice {
  readonly id: string
  readonly name: string
}

/** The categories of the first level. */
export const useLevelOne = () =>
  useCall('GET admin/goods/categories/{parent_id}/children', TOP, { ...askingOnce, select: choicesOf })

const TOP = { params: { parent_id: 0 } }
const choicesOf = (rows: readonly Category[]): readonly Choice[] =>
  rows.map(row => ({ id: String(row.category_id), name: row.name }))
