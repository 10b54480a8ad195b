import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the inputs of goods. */
export const goodsInputMessages = {
  'params.noCategory': ['先选择商品类别，再填写它的参数', 'Choose a category first to see its parameters'],
  'params.none': ['该分类没有参数', 'This category has no parameters'],
  'params.failed': ['参数加载失败', 'Parameters could not be loaded'],
} as const satisfies Messages
