import type { Label } from '../messages'
import { IMPORT } from '../permissions'
import type { RouteName } from '../routes'
import type { ImportedCall } from './rules'

interface ImportScreen {
  readonly label: Label
  readonly route: RouteName
  /** The action of the list whose permission the import requires. */
  readonly permission: string
}

/** The list that offers the import of each call, the label of that import, and its permission. */
export const importScreens = {
  // Importing goods requires the permission to add them by hand.
  'POST admin/goods': { label: ['批量添加商品', 'Add goods'], route: 'goodsList', permission: 'add' },
  'PUT admin/goods/skus': {
    label: ['批量改价格和库存', 'Update prices and stock'],
    route: 'goodsList',
    permission: IMPORT,
  },
} as const satisfies Readonly<Record<ImportedCall, ImportScreen>>
