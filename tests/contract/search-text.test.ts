import { anyWidth, includesText, searchText, widthsOf } from '@contract/search-text'
import { offenders } from '@tests/support/offenders'
import { expect, it } from 'vitest'

it('matches regardless of character width', async () => {
  expect(
    await offenders(
      [
        ['２０２６１１２８', '20261128'],
        ['ＳＰ００１', 'SP001'],
        ['ｓｐ－００１', 'sp-001'],
        ['\u200b20261128', '20261128'],
        ['\ufeff 岚序\u3000', '岚序'],
        ['岚\u200d序', '岚序'],
        ['蜂鸟（上海）', '蜂鸟（上海）'],
        ['红，蓝', '红，蓝'],
        ['\u200b ', ''],
      ],
      (text, meant) => expect(searchText(text)).toBe(meant),
    ),
  ).toEqual([])
})

it('finds a text regardless of case and width', () => {
  expect(includesText('ＳＰ001 茶杯', ' sp００１\u200b')).toBe(true)
  expect(includesText('茶杯', '咖啡')).toBe(false)
})

it.each([
  ['sp001 茶', ['SP001 茶', 'ＳＰ００１ 茶', 'ｓPＯ0１ 茶'.replace('Ｏ', '0')]],
  ['a.b+(1)', ['A.B+(1)', 'ａ.ｂ+(１)']],
  ['1\\d', ['１\\Ｄ']],
])('finds %j in any stored width, and nothing else', (text, stored) => {
  const pattern = new RegExp(anyWidth(text) ?? '(?!)')
  expect(stored.filter(one => !pattern.test(one))).toEqual([])
  expect(['axb+(1)', '12', 'sp01 茶'].filter(one => pattern.test(one))).toEqual([])
})

it('has one width variant of a text without digits and Latin letters', () => {
  expect(anyWidth('茶杯（青）')).toBeUndefined()
  expect(widthsOf('茶杯')).toEqual(['茶杯'])
  expect(widthsOf('茶杯 a1')).toEqual(['茶杯 a1', '茶杯 ａ１', '茶杯 Ａ１'])
})
