import type { Template } from '../template'

export default {
  id: 27,
  client: 'WAP',
  label: ['五列单行小图', 'Row of five, small'],
  areas: ['a b c d e'],
  rows: [75],
} satisfies Template
