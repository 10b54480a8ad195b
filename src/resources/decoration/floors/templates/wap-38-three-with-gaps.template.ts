import type { Template } from '../template'

export default {
  id: 38,
  client: 'WAP',
  label: ['三列间隔图片', 'Three with gaps'],
  areas: ['a b c'],
  rows: [120],
  gap: 8,
} satisfies Template
