import type { Template } from '../template'

export default {
  id: 29,
  client: 'WAP',
  label: ['四列单行图片', 'Row of four'],
  areas: ['a b c d'],
  rows: [110],
} satisfies Template
