import type { calls as decorationCalls } from '@contract/decoration/calls'
import type { PageDeadEnd } from '@contract/decoration/entities'
import type { PageDead } from '@contract/decoration/labels'
import { checkSize, floorsIn } from '@contract/decoration/page-rules'
import { translate } from '@contract/messages'
import { isPlainObject } from '@contract/plain-object'
import { inArray } from 'drizzle-orm'
import { invalidFields } from '../../api-error'
import type { Database } from '../../db/database'
import { categories, goods, shops, uploads } from '../../db/schema'
import type { Handlers } from '../../handler'

/** Looks up the targets of links and blocks of a page, all of which buyers have to find. */

type Kind = 'goods' | 'shop' | 'category' | 'file'
type Place = Omit<PageDeadEnd, 'problem' | 'of'>
interface Lead {
  readonly place: Place
  readonly kind: Kind
  readonly id: string
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Paths of the buyers' site that lead to a single record. */
const ADDRESSES: readonly (readonly [Kind, RegExp])[] = [
  ['goods', /^\/goods\/(\d+)\/?$/],
  ['category', /^\/goods\?category=(\d+)$/],
  ['shop', /^\/shop\/(\d+)\/?$/],
]
const KINDS: Readonly<Record<string, Kind>> = { GOODS: 'goods', SHOP: 'shop', CATEGORY: 'category' }
const FILES = '/files/'

function leadsOf(block: unknown, place: Place): Lead[] {
  if (!isPlainObject(block)) return []
  const { block_value, block_opt } = block
  const found: Lead[] = []
  if (typeof block_value === 'string' && block_value.startsWith(FILES))
    found.push({ place, kind: 'file', id: block_value.slice(FILES.length).split(/[?#]/)[0] ?? '' })
  if (isPlainObject(block_value) && block_value.goods_id !== undefined)
    found.push({ place, kind: 'goods', id: String(block_value.goods_id) })
  if (isPlainObject(block_opt)) {
    const value = String(block_opt.opt_value ?? '').trim()
    const kind = KINDS[String(block_opt.opt_type)]
    if (kind) found.push({ place, kind, id: value })
    if (block_opt.opt_type === 'URL')
      for (const [leadsTo, pattern] of ADDRESSES) {
        const id = value.match(pattern)?.[1]
        if (id) found.push({ place, kind: leadsTo, id })
      }
  }
  // A non-numeric value is rejected at its field already.
  return found.filter(({ kind, id }) => kind === 'file' || (/^\d+$/.test(id) && Number.isSafeInteger(Number(id))))
}

function leadsIn(page_data: string): Lead[] {
  return (floorsIn(page_data) ?? []).flatMap((value, floor) => {
    if (!isPlainObject(value)) return []
    const columns = value.columnList === undefined ? [value] : listIn(value.columnList)
    return columns.flatMap((one, column) => {
      const lists = isPlainObject(one)
        ? ([
            [listIn(one.blockList), false],
            [listIn(one.tagList), true],
          ] as const)
        : []
      return lists.flatMap(([list, is_tag]) =>
        list.flatMap((block, at) => leadsOf(block, { floor, column, block: at, is_tag })),
      )
    })
  })
}

type TargetStates = ReadonlyMap<string, PageDead | undefined>

/** Looks up the targets of each kind, with their state. */
const there: Readonly<Record<Kind, (db: Database, ids: readonly string[]) => Promise<TargetStates>>> = {
  goods: async (db, ids) => {
    const { goods_id, market_enable, is_auth, disabled } = goods
    const rows = await db
      .select({ goods_id, market_enable, is_auth, disabled })
      .from(goods)
      .where(inArray(goods_id, ids.map(Number)))
    const wrong = (row: (typeof rows)[number]) =>
      row.disabled !== 1 ? ('goods_gone' as const) : row.market_enable === 1 ? undefined : ('goods_off' as const)
    return new Map(rows.map(row => [String(row.goods_id), wrong(row)]))
  },
  shop: async (db, ids) => {
    const { shop_id, shop_disable } = shops
    const rows = await db
      .select({ shop_id, shop_disable })
      .from(shops)
      .where(inArray(shop_id, ids.map(Number)))
    return new Map(rows.map(row => [String(row.shop_id), row.shop_disable === 'OPEN' ? undefined : 'shop_closed']))
  },
  category: async (db, ids) => {
    const { category_id } = categories
    const rows = await db
      .select({ category_id })
      .from(categories)
      .where(inArray(category_id, ids.map(Number)))
    return new Map(rows.map(row => [String(row.category_id), undefined]))
  },
  file: async (db, ids) => {
    const { path } = uploads
    const rows = await db
      .select({ path })
      .from(uploads)
      .where(inArray(path, [...ids]))
    return new Map(rows.map(row => [row.path, undefined]))
  },
}
const GONE = { goods: 'goods_gone', shop: 'shop_gone', category: 'category_gone', file: 'picture_gone' } as const

export const checkHandlers: Handlers<Extract<keyof typeof decorationCalls, `${string}/check`>> = {
  'POST admin/pages/{client_type}/{page_type}/check': async ({ db, body, client }) => {
    const wrong = checkSize(body.page_data)
    if (wrong) throw invalidFields({ page_data: translate(wrong.label, client.language) })
    const leads = leadsIn(body.page_data)
    const known = new Map<Kind, TargetStates>()
    for (const kind of Object.keys(GONE) as Kind[]) {
      const ids = [...new Set(leads.filter(lead => lead.kind === kind).map(({ id }) => String(id)))]
      if (ids.length > 0)
        known.set(
          kind,
          await there[kind](
            db,
            ids.map(id => (kind === 'file' ? id : String(Number(id)))),
          ),
        )
    }
    return leads.flatMap(({ place, kind, id }) => {
      const found = known.get(kind)
      const key = kind === 'file' ? id : String(Number(id))
      const problem = found?.has(key) ? found.get(key) : GONE[kind]
      return problem ? [{ ...place, problem, of: kind === 'file' ? '' : id }] : []
    })
  },
}
