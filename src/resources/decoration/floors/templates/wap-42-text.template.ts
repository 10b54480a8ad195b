import type { Template } from '../template'

export default {
  id: 42,
  client: 'WAP',
  label: ['文本', 'Text'],
  areas: ['a'],
  rows: [44],
  of: 'TEXT',
} satisfies Template
