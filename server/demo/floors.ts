import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { pages, pageVersions } from '../db/schema'
import type { GoodsRow } from './goods'
import type { Pictures } from './pictures'

/** The front pages of the site and of phones, published last month. */

const DAY = 86_400

const opt = (opt_type = 'NONE', opt_value = '') => ({ opt_type, opt_value })
const image = (url: string, block_opt: object = opt()) => ({ block_type: 'IMAGE', block_value: url, block_opt })
const tag = (word: string) => ({ block_type: 'TEXT', block_value: word, block_opt: opt('KEYWORD', word) })
const toGoods = (item: GoodsRow) => image(item.thumbnail, opt('GOODS', String(item.goods_id)))

/** Iterates over goods on sale by content type, repeating only after all have been used. */
function shelfOf(goods: readonly GoodsRow[]) {
  const onSale = goods.filter(item => item.market_enable === 1 && item.is_auth === 1 && item.disabled === 1)
  const handed = new Map<number, number>()
  return (content_type: number, count: number): GoodsRow[] => {
    const those = onSale.filter(item => item.content_type === content_type)
    const from = handed.get(content_type) ?? 0
    handed.set(content_type, from + count)
    return Array.from({ length: count }, (_, n) => those[(from + n) % those.length]).filter(item => item !== undefined)
  }
}

interface ColumnOf {
  readonly title: string
  readonly colours: readonly string[]
  readonly tags: readonly string[]
  readonly content_type: number
  /** Block layout: a tall or a wide banner, goods with name and price, or a picture alone. */
  readonly blocks: string
}

function siteFloors({ tall, wide }: Pictures, take: ReturnType<typeof shelfOf>) {
  let banners = 0
  const column = ({ title, colours, tags, content_type, blocks }: ColumnOf) => {
    const goods = take(content_type, blocks.length)
    const blockList = [...blocks].map((kind, n) => {
      const item = goods[n]
      const drawn = kind === 'w' ? wide : tall
      if (kind === 't' || kind === 'w' || !item)
        return image(drawn[banners++ % drawn.length] ?? '', opt('KEYWORD', tags[n % tags.length] ?? title))
      const block = toGoods(item)
      const texts = { opt_title: item.goods_name, opt_desc: `${item.price} 元起` }
      return kind === 'g' ? { ...block, block_opt: { ...block.block_opt, ...texts } } : block
    })
    return { title, titleColors: colours, tagList: tags.map(tag), blockList }
  }
  const floor = (tpl_id: number, ...columns: ColumnOf[]) => ({
    tpl_id,
    tpl_type: 'ADV',
    columnList: columns.map(column),
  })
  const craft = { title: '文房雅器', colours: ['#333377', '#488bad'], tags: ['青瓷', '紫砂', '宣纸', '香薰'] }
  const course = { title: '课程', colours: ['#0fab85', '#0a906f'], tags: ['水彩', '书法'] }
  const photo = { title: '影像', colours: ['#ecd451', '#e3c20c'], tags: ['风光', '人文'] }
  const right = { title: '版权', colours: ['#333377', '#488bad'], tags: ['插画', '字体'] }
  const collection = { title: '收藏', colours: ['#3aaba9', '#299b9a'], tags: ['版画', '限量'] }
  const home = { title: '好物', colours: ['#568e7d', '#447e6c'], tags: ['书签', '明信片'] }
  return [
    floor(1, { ...craft, content_type: 2, blocks: 'tggggppptpggppp' }),
    floor(2, { ...course, content_type: 1, blocks: 'tggggppp' }, { ...photo, content_type: 3, blocks: 'tggggppp' }),
    floor(
      4,
      { ...right, content_type: 4, blocks: 'www' },
      { ...collection, content_type: 5, blocks: 'gggg' },
      { ...home, content_type: 2, blocks: 'wppp' },
    ),
  ]
}

const GOODS_SHOWN = ['goods_id', 'goods_name', 'sn', 'thumbnail', 'seller_name', 'market_enable', 'is_auth'] as const
const goodsBlock = (item: GoodsRow) => ({
  block_type: 'GOODS',
  block_value: {
    ...Object.fromEntries(GOODS_SHOWN.map(name => [name, item[name]])),
    goods_image: item.thumbnail,
    goods_price: item.price,
    quantity: item.quantity,
    enable_quantity: item.enable_quantity,
  },
  block_opt: '',
})

function phoneFloors({ focusPhone, wide, tall }: Pictures, take: ReturnType<typeof shelfOf>) {
  const at = (list: readonly string[], n: number) => list[n % list.length] ?? ''
  const pictured = (tpl_id: number, urls: readonly string[], ...leads: readonly object[]) => ({
    tpl_id,
    blockList: urls.map((url, n) => image(url, leads[n % leads.length] ?? opt())),
  })
  const textTile = (text: string, word: string) => ({
    tpl_id: 42,
    blockList: [{ block_type: 'TEXT', block_value: text, block_opt: opt('KEYWORD', word) }],
  })
  const three = [0, 1, 2].map(n => at(focusPhone, n))
  return [
    pictured(28, three, opt('URL', '/goods'), opt('KEYWORD', '青瓷'), opt('KEYWORD', '水彩')),
    { tpl_id: 27, blockList: take(5, 5).map(toGoods) },
    textTile('本周上新', '新品'),
    { tpl_id: 37, blockList: take(2, 2).map(goodsBlock) },
    pictured(23, [at(wide, 1)], opt('URL', '/coupons')),
    pictured(24, [at(tall, 2), at(wide, 2), at(wide, 3)], opt('KEYWORD', '课程'), opt('KEYWORD', '书法')),
    textTile('大家都在看', '热卖'),
    { tpl_id: 37, blockList: take(1, 2).map(goodsBlock) },
    { tpl_id: 29, blockList: take(3, 4).map(toGoods) },
  ]
}

export async function seedFloors(
  db: Database,
  pictures: Pictures,
  goods: readonly GoodsRow[],
  now: number,
): Promise<void> {
  const take = shelfOf(goods)
  const fronts = [
    { client_type: 'PC' as const, page_name: 'pc_floor', floors: siteFloors(pictures, take) },
    { client_type: 'WAP' as const, page_name: 'mobile_floor', floors: phoneFloors(pictures, take) },
  ]
  const modify_time = now - 30 * DAY
  const made = await db
    .insert(pages)
    .values(
      fronts.map(({ floors, ...front }) => ({
        ...front,
        page_type: 'INDEX' as const,
        page_data: JSON.stringify(floors),
        version: 1,
        modify_time,
        modified_by: 'admin',
      })),
    )
    .returning()
  await insertRows(
    db,
    pageVersions,
    made.map(({ page_id, page_name, page_data, version }, n) => ({
      page_id,
      page_name,
      page_data,
      floors: fronts[n]?.floors.length ?? 0,
      version,
      state: 'PUBLISHED' as const,
      publish_time: modify_time,
      create_time: modify_time,
      admin_id: 1,
      admin_name: 'admin',
    })),
  )
}
