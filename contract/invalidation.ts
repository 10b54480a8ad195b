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
 * The entities that calls below a path read or write. A write makes everything stale that was read of the same entities.
 * The longest path that fits a call counts.
 */
export const SCOPES: ReadonlyMap<string, readonly AnyEntityName[]> = new Map([
  ...ENTITIES.flatMap(({ name, path, morePaths = [], invalidates = [], scopes = {}, logged }) => [
    ...(path === undefined ? [] : [path, ...morePaths]).map(
      // The first is what the operation log says a write is about.
      at => [at, withVariants(logged === false ? [...invalidates, name] : [name, ...invalidates])] as const,
    ),
    ...Object.entries(scopes).map(([at, names]) => [at, withVariants(names)] as const),
  ]),
  ...Object.entries(ACROSS_AREAS).map(([at, names]) => [at, withVariants(names)] as const),
])

/** Entities, each followed by those that show its records under another name. */
function withVariants(names: readonly string[]): AnyEntityName[] {
  return names.flatMap(name => [
    name as AnyEntityName,
    ...ENTITIES.filter(({ variantOf }) => variantOf === name).map(variant => variant.name),
  ])
}

/** The entities that a call reads or writes; none for a call that is about no record, such as an upload. */
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
