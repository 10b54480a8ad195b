import type { Template } from '../template'

export default {
  id: 26,
  client: 'WAP',
  label: ['三列单行图片', 'Row of three'],
  areas: ['a b c'],
  rows: [125],
} satisfies Template
