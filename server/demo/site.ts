import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { focusPictures, hotKeywords, siteMenus } from '../db/schema'
import { seedArticles } from './articles'
import { seedFloors } from './floors'
import type { GoodsRow } from './goods'
import type { Pictures } from './pictures'

/** The buyers' site: keywords of its search box, menus and carousels. */

const KEYWORDS = [
  '青瓷',
  '水彩',
  '雨前龙井',
  '节气插画',
  '宣纸',
  '紫砂壶',
  '写生课',
  '香薰',
  '书签',
  '版画',
  '油纸伞',
  '数字藏品',
]

const MENUS = {
  PC: [
    ['首页', '/'],
    ['全部商品', '/goods'],
    ['版权图片', '/goods?category=3'],
    ['课程', '/goods?keyword=课程'],
    ['积分商城', '/points-mall'],
    ['好店', '/shop'],
    ['帮助', '/help'],
  ],
  MOBILE: [
    ['分类', '/category'],
    ['图片', '/goods?category=3'],
    ['课程', '/goods?keyword=课程'],
    ['优惠券', '/coupons'],
    ['拼团', '/assemble'],
    ['资讯', '/news'],
  ],
} as const

const FOCUS = [
  { client_type: 'PC', leads: ['URL', '/goods'] },
  { client_type: 'PC', leads: ['KEYWORD', '青瓷'] },
  { client_type: 'PC', leads: ['NONE', ''] },
  { client_type: 'WAP', leads: ['URL', '/coupons'] },
  { client_type: 'WAP', leads: ['KEYWORD', '水彩'] },
  { client_type: 'NEWS', leads: ['URL', '/news'] },
  { client_type: 'NEWS', leads: ['NONE', ''] },
] as const

export async function seedSite(
  db: Database,
  pictures: Pictures,
  goods: readonly GoodsRow[],
  now: number,
): Promise<void> {
  await insertRows(
    db,
    hotKeywords,
    KEYWORDS.map((hot_name, i) => ({ hot_name, sort: i + 1 })),
  )
  await insertRows(
    db,
    siteMenus,
    (['PC', 'MOBILE'] as const).flatMap(client_type =>
      MENUS[client_type].map(([navigation_name, url], i, all) => ({
        navigation_name,
        url,
        client_type,
        image: client_type === 'MOBILE' ? (pictures.brand[i % pictures.brand.length] ?? '') : '',
        sort: all.length - i,
      })),
    ),
  )
  await insertRows(
    db,
    focusPictures,
    FOCUS.map(({ client_type, leads: [operation_type, operation_param] }, i) => {
      const drawn = client_type === 'PC' ? pictures.focusPc : pictures.focusPhone
      const pic_url = drawn[i % drawn.length] ?? ''
      return { client_type, operation_type, operation_param, pic_url, sort: i + 1 }
    }),
  )
  await seedFloors(db, pictures, goods, now)
  await seedArticles(db, pictures, now)
}
