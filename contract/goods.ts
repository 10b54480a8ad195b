import { z } from 'zod'
import { call, id } from './define'

/** contract/goods.md: what the shop form needs of the category tree. */
const text = z.string()

export interface Category {
  category_id: string
  name: string
  parent_id: string
  /** '0|1|5|' */
  category_path: string
  category_order: number
  image: string
  is_show: 'YES' | 'NO'
  has_children: boolean
  children: Category[] | null
}
export const category: z.ZodType<Category> = z
  .lazy(() =>
    z.object({
      category_id: id,
      name: text,
      parent_id: id,
      category_path: text,
      category_order: z.number(),
      image: text,
      is_show: z.enum(['YES', 'NO']),
      has_children: z.boolean(),
      children: z.array(category).nullable(),
    }),
  )
  .meta({ id: 'Category' })

export const goodsCalls = {
  'GET admin/goods/categories/{parent_id}/children': call({
    summary: 'The categories right below one (0 is the root), each with one level of children.',
    answer: z.array(category),
  }),
} as const
