import type { AnswerOf, QueryOf } from '@contract/calls'
import { useCall } from '@/providers/data/use-call'
import { PAGE_SIZE } from '@/widgets/picking/picking'

const STALE_MS = 30_000
/** The content type of goods, which the specification's picker asks for; other contents are asked for by their own. */
export const GOODS = '2'
/** SKUs of goods in place of goods: an item is one of them, by its own id. */
export const SKUS = 'SKU'
export type Offered = ContentType | typeof SKUS
export type ContentType = Exclude<NonNullable<QueryOf<'GET admin/goods'>>['content_type'], '' | undefined>

/** A goods picker item (specification section 3); of SKUs `goods_id` is the id of the SKU. */
export interface GoodsItem {
  readonly goods_id: string
  readonly goods_name: string
  readonly thumbnail: string
  /** Yuan. */
  readonly price: number
  /** Its number, where the answer says. */
  readonly sn?: string
  readonly seller_name?: string
  /** Of a SKU the values of its specifications; '' where the goods have none. */
  readonly spec?: string
}

/** What the list of the picker is asked for; '' does not ask. */
export interface Wanted {
  readonly page: number
  readonly keyword: string
  /** '0|1|5|' */
  readonly category_path: string
  readonly seller_id: string
  readonly goods_type: '' | 'NORMAL' | 'POINT'
  readonly goods_ids: readonly string[]
}

export const EVERYTHING: Wanted = {
  page: 1,
  keyword: '',
  category_path: '',
  seller_id: '',
  goods_type: '',
  goods_ids: [],
}

type Line = AnswerOf<'GET admin/goods'>['data'][number] | AnswerOf<'GET admin/goods/{goods_ids}/details'>[number]

/** A row of an answer as the picker gives it: other deployments may send ids as numbers, prices as texts. */
const itemOf = (line: Line): GoodsItem => ({
  goods_id: String(line.goods_id),
  goods_name: line.goods_name,
  thumbnail: line.thumbnail,
  price: Number(line.price),
  ...(line.sn && { sn: line.sn }),
  ...('seller_name' in line && line.seller_name && { seller_name: line.seller_name }),
})

type SkuLine = AnswerOf<'GET admin/goods/skus'>['data'][number]

const skuOf = ({ sku_id, specs, seller_name, ...line }: SkuLine): GoodsItem => ({
  goods_id: String(sku_id),
  goods_name: line.goods_name,
  thumbnail: line.thumbnail,
  price: Number(line.price),
  spec: specsIn(specs),
  ...(line.sn && { sn: line.sn }),
  ...(seller_name && { seller_name }),
})

/** '红 / L': the values of the specifications, which the wire has as a text. */
function specsIn(specs: string | null): string {
  try {
    const found: unknown = JSON.parse(specs ?? '[]')
    if (!Array.isArray(found)) return ''
    return found.map((one: { spec_value?: unknown }) => String(one?.spec_value ?? '')).join(' / ')
  } catch {
    return ''
  }
}

/** One page of goods of a content type, or of SKUs; the page before stays until the next is there. */
export function useGoodsPage(wanted: Wanted, offered: Offered) {
  const options = { staleTime: STALE_MS, keep: true } as const
  const isSkus = offered === SKUS
  const query = queryOf(wanted, isSkus ? GOODS : offered)
  const goods = useCall('GET admin/goods', isSkus ? undefined : { query }, { ...options, select: pageOf })
  const skus = useCall('GET admin/goods/skus', isSkus ? { query } : undefined, { ...options, select: skusOf })
  return isSkus ? skus : goods
}

const pageOf = ({ data_total, data }: AnswerOf<'GET admin/goods'>) => ({ total: data_total, rows: data.map(itemOf) })
const skusOf = ({ data_total, data }: AnswerOf<'GET admin/goods/skus'>) => ({
  total: data_total,
  rows: data.map(skuOf),
})

function queryOf(
  { page, goods_ids, ...filters }: Wanted,
  content_type: ContentType,
): NonNullable<QueryOf<'GET admin/goods'>> {
  return {
    page_no: page,
    page_size: PAGE_SIZE,
    content_type,
    keyword: filters.keyword || undefined,
    category_path: filters.category_path || undefined,
    seller_id: filters.seller_id || undefined,
    goods_type: filters.goods_type || undefined,
    goods_ids: goods_ids.length > 0 ? goods_ids.join(',') : undefined,
  }
}

/**
 * The goods with these ids, or the SKUs, in their order; asks nothing for none. Those that are gone keep their id and
 * `goneName`.
 */
export function useGoodsById(ids: readonly string[], goneName: (id: string) => string, offered: Offered = GOODS) {
  const asked = ids.join(',')
  const isSkus = offered === SKUS
  const inOrder = (items: readonly GoodsItem[]) => {
    const byId = new Map(items.map(item => [item.goods_id, item]))
    return ids.map(id => byId.get(id) ?? { goods_id: id, goods_name: goneName(id), thumbnail: '', price: 0 })
  }
  const goods = useCall(
    'GET admin/goods/{goods_ids}/details',
    isSkus || asked === '' ? undefined : { params: { goods_ids: asked } },
    { staleTime: STALE_MS, select: lines => inOrder(lines.map(itemOf)) },
  )
  const skus = useCall(
    'GET admin/goods/skus/{sku_ids}/details',
    !isSkus || asked === '' ? undefined : { params: { sku_ids: asked } },
    { staleTime: STALE_MS, select: lines => inOrder(lines.map(skuOf)) },
  )
  return isSkus ? skus : goods
}

export const idOf = (goods: GoodsItem): string => goods.goods_id
