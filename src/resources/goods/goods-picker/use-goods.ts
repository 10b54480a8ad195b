import type { AnswerOf, QueryOf } from '@contract/calls'
import { useCall } from '@/providers/data/use-call'
import { PAGE_SIZE } from '@/widgets/picking/pick-table'

const STALE_MS = 30_000
/** The content type of goods, which the specification's picker asks for; other contents are asked for by their own. */
export const GOODS = '2'
export type ContentType = Exclude<NonNullable<QueryOf<'GET admin/goods'>>['content_type'], '' | undefined>

/** A goods picker item (specification section 3). */
export interface GoodsItem {
  readonly goods_id: string
  readonly goods_name: string
  readonly thumbnail: string
  /** Yuan. */
  readonly price: number
  /** Its number, where the answer says. */
  readonly sn?: string
  readonly seller_name?: string
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

/** One page of goods of a content type; the page before stays until the next is there. */
export function useGoodsPage(wanted: Wanted, contentType: ContentType) {
  return useCall(
    'GET admin/goods',
    { query: queryOf(wanted, contentType) },
    { staleTime: STALE_MS, keep: true, select: pageOf },
  )
}

const pageOf = ({ data_total, data }: AnswerOf<'GET admin/goods'>) => ({ total: data_total, rows: data.map(itemOf) })

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

/** The goods with these ids, in their order; asks nothing for none. Those that are gone keep their id and `goneName`. */
export function useGoodsById(ids: readonly string[], goneName: (id: string) => string) {
  const goods_ids = ids.join(',')
  return useCall('GET admin/goods/{goods_ids}/details', goods_ids === '' ? undefined : { params: { goods_ids } }, {
    staleTime: STALE_MS,
    select: lines => {
      const items = new Map(lines.map(line => [String(line.goods_id), itemOf(line)]))
      return ids.map(id => items.get(id) ?? { goods_id: id, goods_name: goneName(id), thumbnail: '', price: 0 })
    },
  })
}

export const idOf = (goods: GoodsItem): string => goods.goods_id
