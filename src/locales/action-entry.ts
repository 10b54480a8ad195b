import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the action entry, and of the dialogs that hold one. */
export const actionMessages = {
  'action.type': ['操作类型', 'Action'],
  'action.value': ['操作内容', 'Action value'],
  'action.NONE': ['无操作', 'None'],
  'action.URL': ['链接地址', 'Link'],
  'action.KEYWORD': ['关键字', 'Keyword'],
  'action.GOODS': ['商品序号', 'Goods number'],
  'action.SHOP': ['店铺编号', 'Shop number'],
  'action.CATEGORY': ['商品分类', 'Category'],
  'action.urlHint': ['以 / 开头，例如 /goods/1', 'Starts with /, for example /goods/1'],
  'action.keywordHint': ['搜索的关键字', 'Search term'],
  'action.goodsHint': ['商品序号，或点击选择', 'Enter a goods number or choose one'],
  'action.choose': ['选择', 'Choose'],
} as const satisfies Messages
