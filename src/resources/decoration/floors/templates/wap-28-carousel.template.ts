import type { Template } from '../template'

export default {
  id: 28,
  client: 'WAP',
  label: ['轮播图', 'Carousel'],
  areas: ['a a', 'b c'],
  rows: [155, 77],
  turns: true,
} satisfies Template
