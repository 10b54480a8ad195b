import type { Template } from '../template'

export default {
  id: 4,
  client: 'PC',
  label: ['模块4', 'Module 4'],
  columns: [
    {
      title: '大图楼层',
      colours: ['#333377', '#488bad'],
      tags: 2,
      areas: ['a', 'b', 'c'],
      rows: [160, 160, 160],
      captioned: 'abc',
      turns: true,
    },
    {
      title: '四小图',
      colours: ['#333377', '#488bad'],
      tags: 2,
      areas: ['a b', 'c d'],
      rows: [240, 240],
      captioned: 'abcd',
    },
    {
      title: '一大三小',
      colours: ['#333377', '#488bad'],
      tags: 2,
      areas: ['a a a', 'b c d'],
      rows: [300, 180],
    },
  ],
} satisfies Template
