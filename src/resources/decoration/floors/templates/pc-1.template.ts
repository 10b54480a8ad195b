import type { Template } from '../template'

export default {
  id: 1,
  client: 'PC',
  label: ['模块1', 'Module 1'],
  columns: [
    {
      title: '标题',
      colours: ['#333377', '#488bad'],
      areas: ['a b c i j k', 'a d e i j l', 'f g h m n o'],
      rows: [180, 180, 150],
      captioned: 'bcdekl',
    },
  ],
} satisfies Template
