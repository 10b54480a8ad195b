import type { CallKey } from './calls'
import { type AnyEntityName, ENTITIES } from './registry'

/** Paths whose calls read entities of several areas. */
const ACROSS_AREAS: Readonly<Record<string, readonly AnyEntityName[]>> = {
  'admin/index': ['shop', 'member', 'order', 'goods'],
  'admin/personal': [],
  'admin/promotion/calendar': ['seckill', 'seckillApply', 'groupBuy', 'groupBuyGoods', 'pintuan', 'coupon', 'page'],
  'admin/search': ['order', 'member', 'goods', 'shop', 'afterSale', 'bill', 'article'],
  'admin/statistics': ['order', 'refund', 'bill', 'member', 'category', 'goods'],
  'admin/waiting': [
    'shop',
    'bill',
    'comment',
    'ask',
    'afterSale',
    'qualification',
    'complaint',
    'withdrawal',
    'goods',
    'publisher',
  ],
}

/**
 * Path prefix -> the entities its calls read or write. A write invalidates cached reads of the same entities. The
 * longest matching prefix wins.
 */
export const SCOPES: ReadonlyMap<string, readonly AnyEntityName[]> = new Map([
  ...ENTITIES.flatMap(({ name, path, morePaths = [], invalidates = [], scopes = {}, logged }) => [
    ...(path === undefined ? [] : [path, ...morePaths]).map(
      // The operation log attributes a write to the first entity of the list.
      at => [at, withVariants(logged === false ? [...invalidates, name] : [name, ...invalidates])] as const,
    ),
    ...Object.entries(scopes).map(([at, names]) => [at, withVariants(names)] as const),
  ]),
  ...Object.entries(ACROSS_AREAS).map(([at, names]) => [at, withVariants(names)] as const),
])

/** The entities, each followed by its variants. */
function withVariants(names: readonly string[]): AnyEntityName[] {
  return names.flatMap(name => [
    name as AnyEntityName,
    ...ENTITIES.filter(({ variantOf }) => variantOf === name).map(variant => variant.name),
  ])
}

/** The entities that a call reads or writes; empty for a call about no record, such as an upload. */
export function entitiesOf(key: CallKey): readonly AnyEntityName[] {
  let path = key.slice(key.indexOf(' ') + 1)
  for (;;) {
    const found = SCOPES.get(path)
    if (found) return found
    const end = path.lastIndexOf('/')
    if (end < 0) return []
    path = path.slice(0, end)
  }
}
