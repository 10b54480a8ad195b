import type { Template } from '../template'

export default {
  id: 2,
  client: 'PC',
  label: ['模块2', 'Module 2'],
  columns: [
    {
      title: '标题',
      colours: ['#0fab85', '#0a906f'],
      areas: ['a b c', 'a d e', 'f g h'],
      rows: [180, 180, 150],
      captioned: 'bcde',
    },
    {
      title: '标题',
      colours: ['#ecd451', '#e3c20c'],
      areas: ['a b c', 'a d e', 'f g h'],
      rows: [180, 180, 150],
      captioned: 'bcde',
    },
  ],
} satisfies Template
