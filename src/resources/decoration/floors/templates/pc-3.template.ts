import type { Template } from '../template'

export default {
  id: 3,
  client: 'PC',
  label: ['模块3', 'Module 3'],
  columns: [
    {
      title: '标题',
      colours: ['#3aaba9', '#299b9a'],
      areas: ['a b', 'a c', 'd e'],
      rows: [160, 160, 130],
      captioned: 'bc',
    },
    {
      title: '标题',
      colours: ['#568e7d', '#447e6c'],
      areas: ['a b', 'a c', 'd e'],
      rows: [160, 160, 130],
      captioned: 'bc',
    },
    {
      title: '标题',
      colours: ['#5a7259', '#425f41'],
      areas: ['a b', 'a c', 'd e'],
      rows: [160, 160, 130],
      captioned: 'bc',
    },
  ],
} satisfies Template
