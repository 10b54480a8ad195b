import type { AnswerOf, QueryOf } from '@contract/calls'
import { goodsPickerMessages } from '@/locales/goods-picker'
import { useCall } from '@/providers/data/use-call'
import { PICKER_PAGE_SIZE, PICKER_STALE_MS, type RecordSource } from '@/widgets/relation-picker/relation-picker'

/** The content type of goods, which the specification's picker requests; other contents have types of their own. */
export const GOODS = '2'
/** SKUs instead of goods: an item is a SKU with its own id. */
export const SKUS = 'SKU'
export type ContentType = Exclude<NonNullable<QueryOf<'GET admin/goods'>>['content_type'], '' | undefined>

export interface GoodsSourceOptions {
  /** The listed content type, or SKUs of goods. @default goods */
  readonly contentType?: ContentType | typeof SKUS
}

/** An item of the goods picker (specification section 3); for SKUs `goods_id` is the SKU's id. */
export interface GoodsItem {
  readonly goods_id: string
  readonly goods_name: string
  readonly thumbnail: string
  /** Yuan. */
  readonly price: number
  /** Its number, if the response has it. */
  readonly sn?: string
  readonly seller_name?: string
  /** The specification values of a SKU; '' if the goods have none. */
  readonly spec?: string
}

/** The filters of the picker's list; '' matches everything. */
export interface GoodsQuery {
  readonly keyword: string
  /** '0|1|5|' */
  readonly category_path: string
  readonly seller_id: string
  readonly goods_type: '' | 'NORMAL' | 'POINT'
  readonly goods_ids: readonly string[]
}

export const NO_FILTERS: GoodsQuery = { keyword: '', category_path: '', seller_id: '', goods_type: '', goods_ids: [] }

type Line = AnswerOf<'GET admin/goods'>['data'][number] | AnswerOf<'GET admin/goods/{goods_ids}/details'>[number]

/** Converts a row to an item: other deployments may send ids as numbers, prices as text. */
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

/** '红 / L': the specification values, which the wire has as JSON text. */
function specsIn(specs: string | null): string {
  try {
    const found: unknown = JSON.parse(specs ?? '[]')
    if (!Array.isArray(found)) return ''
    return found.map((one: { spec_value?: unknown }) => String(one?.spec_value ?? '')).join(' / ')
  } catch {
    return ''
  }
}

/** A page of goods of a content type, or of SKUs; the previous page remains until the next one is loaded. */
export function useGoodsPage(page: number, filters: GoodsQuery, { contentType = GOODS }: GoodsSourceOptions) {
  const options = { staleTime: PICKER_STALE_MS, keep: true } as const
  const isSkus = contentType === SKUS
  const query = queryOf(page, filters, isSkus ? GOODS : contentType)
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
  page: number,
  { goods_ids, ...filters }: GoodsQuery,
  content_type: ContentType,
): NonNullable<QueryOf<'GET admin/goods'>> {
  return {
    page_no: page,
    page_size: PICKER_PAGE_SIZE,
    content_type,
    keyword: filters.keyword || undefined,
    category_path: filters.category_path || undefined,
    seller_id: filters.seller_id || undefined,
    goods_type: filters.goods_type || undefined,
    goods_ids: goods_ids.length > 0 ? goods_ids.join(',') : undefined,
  }
}

/** Goods or SKUs by id. */
export const goodsSource: RecordSource<GoodsItem, GoodsSourceOptions> = {
  idOf: goods => goods.goods_id,
  nameOf: goods => goods.goods_name,
  useRowsById: (ids, { contentType = GOODS }) => {
    const joined = ids.join(',')
    const isSkus = contentType === SKUS
    const goods = useCall(
      'GET admin/goods/{goods_ids}/details',
      isSkus || joined === '' ? undefined : { params: { goods_ids: joined } },
      { staleTime: PICKER_STALE_MS, select: itemsOf },
    )
    const skus = useCall(
      'GET admin/goods/skus/{sku_ids}/details',
      !isSkus || joined === '' ? undefined : { params: { sku_ids: joined } },
      { staleTime: PICKER_STALE_MS, select: skuItemsOf },
    )
    return isSkus ? skus : goods
  },
  missingRow: (goods_id, goods_name) => ({ goods_id, goods_name, thumbnail: '', price: 0 }),
  missingLabel: goodsPickerMessages['goods.gone'],
}

const itemsOf = (lines: AnswerOf<'GET admin/goods/{goods_ids}/details'>) => lines.map(itemOf)
const skuItemsOf = (lines: AnswerOf<'GET admin/goods/skus/{sku_ids}/details'>) => lines.map(skuOf)
