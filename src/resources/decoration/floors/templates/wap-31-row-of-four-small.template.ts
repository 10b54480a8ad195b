import type { Template } from '../template'

export default {
  id: 31,
  client: 'WAP',
  label: ['四列单行小图', 'Row of four, small'],
  areas: ['a b c d'],
  rows: [75],
} satisfies Template
