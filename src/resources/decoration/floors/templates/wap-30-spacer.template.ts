import type { Template } from '../template'

export default {
  id: 30,
  client: 'WAP',
  label: ['标题或间隔', 'Title or spacer'],
  areas: ['a'],
  rows: [40],
} satisfies Template
