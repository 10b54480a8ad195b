import type { Template } from '../template'

export default {
  id: 24,
  client: 'WAP',
  label: ['左一右二图片', 'One left, two right'],
  areas: ['a b', 'a c'],
  rows: [90, 90],
} satisfies Template
