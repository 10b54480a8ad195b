import { includesText, searchText } from '@contract/search-text'
import { expect, it } from 'vitest'

it.each([
  ['２０２６１１２８', '20261128'],
  ['ＳＰ００１', 'SP001'],
  ['ｓｐ－００１', 'sp-001'],
  ['\u200b20261128', '20261128'],
  ['\ufeff 岚序\u3000', '岚序'],
  ['岚\u200d序', '岚序'],
  ['蜂鸟（上海）', '蜂鸟（上海）'],
  ['红，蓝', '红，蓝'],
  ['\u200b ', ''],
])('searches for %j as %j', (text, meant) => expect(searchText(text)).toBe(meant))

it('finds a text whatever its case and width', () => {
  expect(includesText('ＳＰ001 茶杯', ' sp００１\u200b')).toBe(true)
  expect(includesText('茶杯', '咖啡')).toBe(false)
})
