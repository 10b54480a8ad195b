import type { Template } from '../template'

export default {
  id: 25,
  client: 'WAP',
  label: ['左二右一图片', 'Two left, one right'],
  areas: ['a c', 'b c'],
  rows: [90, 90],
} satisfies Template
