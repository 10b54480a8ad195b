import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the price range setter. */
export const rangeMessages = {
  'range.title': ['设置价格区间', 'Set price ranges'],
  'range.list': ['价格区间', 'Price ranges'],
  'range.range': ['区间 {n}', 'Range {n}'],
  'range.low': ['区间 {n} 的第一个值', 'Lower limit of range {n}'],
  'range.high': ['区间 {n} 的第二个值', 'Upper limit of range {n}'],
  'range.to': ['至', 'to'],
  'range.add': ['添加区间', 'Add range'],
  'range.remove': ['删除最后一个区间', 'Delete last range'],
  'range.count': ['{n} / {limit} 个区间', '{n} of {limit} ranges'],
  'range.confirm': ['保存区间', 'Save ranges'],
} as const satisfies Messages
