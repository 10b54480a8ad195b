import type { Template } from '../template'

export default {
  id: 37,
  client: 'WAP',
  label: ['商品', 'Goods'],
  areas: ['a b'],
  rows: [250],
  gap: 8,
  of: 'GOODS',
} satisfies Template
