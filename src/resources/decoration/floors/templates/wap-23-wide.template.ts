import type { Template } from '../template'

export default {
  id: 23,
  client: 'WAP',
  label: ['单列单张大图', 'One wide picture'],
  areas: ['a'],
  rows: [150],
} satisfies Template
