import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the preview of a buyer's page. */
export const buyerMessages = {
  'buyer.noPictures': ['没有图片', 'No pictures'],
  'buyer.pictureAt': ['第 {n} 张图片', 'Picture {n}'],
  'buyer.noPrice': ['未填写价格', 'No price yet'],
  'buyer.stock': ['库存 {count} 件', '{count} in stock'],
  'buyer.soldOut': ['缺货', 'Out of stock'],
  'buyer.notSold': ['这个组合不销售', 'This combination is not sold'],
  'buyer.noPage': ['未填写', 'Empty'],
  'buyer.failed': ['参数名称加载失败', 'Parameter names could not be loaded'],
} as const satisfies Messages
