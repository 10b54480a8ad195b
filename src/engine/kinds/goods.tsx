import { engineWords } from '@/locales/engine'
import type { Kind } from './kind'
import { joinedText, rare } from './parts/rare'
import { listOf } from './parts/words'

/** Goods, chosen in their picker. */
export const goodsKind: Kind = rare(() => import('../inputs/goods-input'), joinedText, {
  write: value => listOf(value),
  wide: true,
  empty: engineWords['form.chooseOne'],
})
