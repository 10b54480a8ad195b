import type { Template } from '../template'

export default {
  id: 32,
  client: 'WAP',
  label: ['左一右二竖排', 'One tall left, two right'],
  areas: ['a b', 'a c'],
  rows: [125, 125],
} satisfies Template
