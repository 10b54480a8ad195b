import type { Category } from '@contract/goods/calls'
import { useCall } from '@/providers/data/use-call'
import { staticQueryOptions } from '@/widgets/query-options'

export interface Choice {
  readonly id: string
  readonly name: string
}

/** The categories of the first level. */
export const useLevelOne = () =>
  useCall('GET admin/goods/categories/{parent_id}/children', TOP, { ...staticQueryOptions, select: choicesOf })

const TOP = { params: { parent_id: 0 } }
const choicesOf = (rows: readonly Category[]): readonly Choice[] =>
  rows.map(row => ({ id: String(row.category_id), name: row.name }))
