import { shopThemeRules } from '@contract/shops/rules'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { type AnyField, action, date, flag, image, money, type Resource, resource, text } from '@/schema'
import { checkRow, isGood, rowsOf } from './check-rows'
import { guessMapping, importFields } from './fields'
import { parseFile, WrongKind } from './parse-file'
import { readValue } from './read-value'

const theme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  rules: shopThemeRules,
  calls: { create: 'POST admin/shops/themes' },
  fields: {
    name: text('模板名称', 'Name'),
    mark: text('模板标识（唯一）', 'Mark'),
    image_path: image('模板图片', 'Picture'),
    is_default: flag('是否默认', 'Default', { initial: 0 }),
  },
  actions: {
    add: action.drawer({
      label: ['添加', 'Add'],
      mode: 'create',
      form: [['基本', 'Basics', ['name', 'mark']], 'image_path', 'is_default'],
    }),
  },
})
const LIST = { columns: ['name'], headerActions: ['add'], import: true } as const
const FIELDS = importFields(theme, LIST)
const fileOf = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name)

describe('the fields of an import', () => {
  it('are those of the form that adds a record, or those that are named', () => {
    expect(FIELDS.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['name', true],
      ['mark', true],
      ['image_path', true],
      ['is_default', true],
    ])
    expect(importFields(theme, { ...LIST, import: ['mark', 'gone'] }).map(({ key }) => key)).toEqual(['mark'])
  })

  it('find their columns by their words in both languages, or by their names', () => {
    expect(guessMapping(FIELDS, ['备注', ' 模板名称 * ', 'mark (unique)', 'PICTURE:', 'is_default'])).toEqual({
      name: 1,
      mark: 2,
      image_path: 3,
      is_default: 4,
    })
    expect(guessMapping(FIELDS, ['模板'])).toEqual({})
  })
})

describe('a file', () => {
  it('is csv, with or without its mark, and without rows that say nothing', async () => {
    const wanted = { head: ['a', 'b'], rows: [['1', 'x,y']] }
    expect(await parseFile(fileOf('a.csv', 'a, b\r\n1,"x,y"\r\n , \r\n'))).toEqual(wanted)
    expect(await parseFile(fileOf('A.CSV', '\uFEFFa,b\n1,"x,y"\n'))).toEqual(wanted)
  })

  it('may be written in GB 18030', async () => {
    const spring = new Uint8Array([0xb4, 0xba])
    expect((await parseFile(fileOf('a.csv', 'a\r\n', spring))).rows).toEqual([['春']])
  })

  it('gives back texts that an export made harmless, and no other apostrophes', async () => {
    const { rows } = await parseFile(fileOf('a.csv', "a,b\r\n'=1+1,'tis\r\n"))
    expect(rows).toEqual([['=1+1', "'tis"]])
  })

  it('of another kind is refused', () => expect(parseFile(fileOf('a.pdf', 'x'))).rejects.toThrow(WrongKind))
})

const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: {},
  fields: {
    start_time: date('日期', 'Day', { zeroLabel: ['长期', 'No end'] }),
    price: money('价', 'Price'),
  },
})
function fieldOf(of: Resource, name: string): AnyField {
  const field = of.fields[name]
  if (!field) throw new Error(`No field ${name}`)
  return field
}

describe('a cell', () => {
  const day = fieldOf(bill, 'start_time')
  const at = (...parts: [number, number, number, number?, number?]) => String(new Date(...parts).getTime() / 1000)
  it('is read as a day however it is written', async () => {
    expect(
      await offenders(
        [
          ['2026-01-31', at(2026, 0, 31)],
          ['2026/1/31', at(2026, 0, 31)],
          ['2026.1.31', at(2026, 0, 31)],
          ['2026年1月31日', at(2026, 0, 31)],
          ['2026-01-31 09:05', at(2026, 0, 31, 9, 5)],
          ['2026-01-31T09:05:00', at(2026, 0, 31, 9, 5)],
          ['长期', 0],
          ['no end', 0],
        ],
        (text, value) => expect(readValue(text, day)).toEqual({ value }),
      ),
    ).toEqual([])
  })
  it('is no day where the calendar has none', async () => {
    expect(
      await offenders(['2026-02-30', '2026-13-01', '31-01-2026', 'tomorrow', '2026-01-31 25:00'], text => {
        expect(readValue(text, day)).toEqual({ notTime: true })
      }),
    ).toEqual([])
  })

  it('is read as a number', async () => {
    expect(
      await offenders(
        [
          ['1,234.50', '1234.50'],
          ['￥12', '12'],
          ['12 元', '12'],
          ['-5', '-5'],
          ['twelve', 'twelve'],
        ],
        (text, value) => expect(readValue(text, fieldOf(bill, 'price'))).toEqual({ value }),
      ),
    ).toEqual([])
  })

  it('is read as one of a few', async () => {
    expect(
      await offenders(
        [
          ['是', '1'],
          ['yes', '1'],
          ['0', '0'],
          [' No ', '0'],
        ],
        (text, value) => expect(readValue(text, fieldOf(theme, 'is_default'))).toEqual({ value }),
      ),
    ).toEqual([])
  })
  it('is none of them', () => expect(readValue('也许', fieldOf(theme, 'is_default'))).toHaveProperty('notOption'))

  it('without text has no value', () => expect(readValue('  ', fieldOf(theme, 'name'))).toEqual({ value: undefined }))
})

describe('a row', () => {
  const mapping = { name: 0, mark: 1, image_path: 2, is_default: 3 }
  const check = (...cells: string[]) => {
    const [row] = rowsOf({ head: [], rows: [cells] }, mapping)
    if (!row) throw new Error('No row')
    return checkRow(theme, FIELDS, row, { type: 'PC' })
  }

  it('is counted as a spreadsheet counts', () => {
    expect(rowsOf({ head: [], rows: [['甲'], ['乙']] }, { name: 0 })).toEqual([
      { no: 2, texts: { name: '甲' } },
      { no: 3, texts: { name: '乙' } },
    ])
  })

  it('is good, and starts as a form would where it says nothing', () => {
    const row = check(' 甲 ', 'm', '/files/a.png', '')
    expect(isGood(row)).toBe(true)
    expect(row.values).toEqual({ name: '甲', mark: 'm', image_path: '/files/a.png', is_default: 0 })
  })

  it('is checked by the rules of the contract', () => {
    const { mistakes } = check('', 'm'.repeat(51), 'not a picture', '也许')
    expect(Object.keys(mistakes).sort()).toEqual(['image_path', 'is_default', 'mark', 'name'])
    expect(mistakes.name).toEqual({ label: ['请填写此项', 'Fill in this field'] })
    expect(mistakes.mark).toMatchObject({ n: 50 })
    expect(mistakes.is_default).toHaveProperty('notOption')
  })
})
