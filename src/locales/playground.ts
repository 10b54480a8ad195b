import type { Words } from '@/providers/i18n/i18n'

/** Words of the playground, which developers alone see. */
export const playgroundWords = {
  'playground.title': ['组件演示', 'Playground'],
  'playground.about': [
    '每种字段和组件，旁边是它的声明或用法。只在开发构建中存在。',
    'Every kind of field and every widget, with its declaration or usage beside it. In development builds only.',
  ],
  'playground.search': ['搜索字段或组件', 'Search fields and widgets'],
  'playground.kinds': ['字段类型', 'Kinds of fields'],
  'playground.widgets': ['组件', 'Widgets'],
  'playground.screens': ['页面', 'Screens'],
  'playground.order': ['订单', 'Order'],
  'playground.none': ['没有匹配的字段或组件', 'No fields or widgets match'],
  'playground.source': ['声明', 'Source'],
  'playground.dark': ['深色', 'Dark'],
  'playground.language': ['English', '中文'],
  'playground.home': ['返回首页', 'Back to the product'],
  'playground.cell': ['单元格', 'Cell'],
  'playground.detail': ['在详情中', 'In the facts'],
  'playground.text': ['导出文字', 'As text'],
  'playground.sent': ['提交值', 'Sent'],
  'playground.filter': ['筛选', 'Filter'],
  'playground.broken': ['无法显示', 'Cannot be shown'],
} as const satisfies Words
