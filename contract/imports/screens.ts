import type { Label } from '../messages'
import type { RouteName } from '../routes'
import type { ImportedCall } from './rules'

/** The list that offers the import of each call, and the label of that import. */
export const importScreens = {
  'PUT admin/goods/skus': { label: ['批量改价格和库存', 'Update prices and stock'], route: 'goodsList' },
} as const satisfies Readonly<Record<ImportedCall, { readonly label: Label; readonly route: RouteName }>>
