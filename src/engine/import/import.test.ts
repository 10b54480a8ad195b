import { shopThemeRules } from '@contract/shops/rules'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { type AnyField, action, date, flag, gallery, image, money, type Resource, resource, text } from '@/schema'
import { type CheckedRow, checkRow, isGood, rowsOf } from './check-rows'
import { withDuplicates } from './duplicates'
import { guessMapping, importFields } from './fields'
import { guessPlace, NO_HEADER, tableAt } from './file-table'
import { type ParsedFile, parseFile, WrongKind } from './parse-file'
import { addressesIn, pictureFields, withLostPictures } from './picture-check'
import { readValue } from './read-value'
import { singleRecords } from './records'

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
const FIELDS = importFields(theme, LIST, undefined)
const fileOf = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name)

describe('the fields of an import', () => {
  it('are those of the creation form, or the named ones', () => {
    expect(FIELDS.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['name', true],
      ['mark', true],
      ['image_path', true],
      ['is_default', true],
    ])
    const named = importFields(theme, { ...LIST, import: ['mark', 'gone'] }, undefined)
    expect(named.map(({ key }) => key)).toEqual(['mark'])
  })

  it('match their columns by label in both languages, or by name', () => {
    expect(guessMapping(FIELDS, ['备注', ' 模板名称 * ', 'mark (unique)', 'PICTURE:', 'is_default'])).toEqual({
      name: 1,
      mark: 2,
      image_path: 3,
      is_default: 4,
    })
    expect(guessMapping(FIELDS, ['模板'])).toEqual({})
  })
})

describe('an import file', () => {
  const linesIn = async (file: File) => (await parseFile(file)).map(({ lines }) => lines)
  it('is csv, with or without a byte order mark; empty lines are skipped and counted', async () => {
    const expected = [
      [
        { no: 1, cells: ['a', 'b'] },
        { no: 3, cells: ['1', 'x,y'] },
      ],
    ]
    expect(await linesIn(fileOf('a.csv', 'a,b\r\n , \r\n1,"x,y"\r\n'))).toEqual(expected)
    expect(await linesIn(fileOf('A.CSV', '\uFEFFa,b\n\n1,"x,y"\n'))).toEqual(expected)
  })

  it('may be encoded as GB 18030 or UTF-16', async () => {
    const spring = new Uint8Array([0xb4, 0xba])
    expect((await linesIn(fileOf('a.csv', 'a\r\n', spring)))[0]?.[1]?.cells).toEqual(['春'])
    const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0d, 0, 0x0a, 0, 0x25, 0x66])
    expect((await linesIn(fileOf('a.csv', utf16))).flat().map(({ cells }) => cells)).toEqual([['a'], ['春']])
  })

  it('unescapes texts that an export escaped, and no other apostrophes', async () => {
    const lines = await linesIn(fileOf('a.csv', "a,b\r\n'=1+1,'tis\r\n"))
    expect(lines[0]?.[1]?.cells).toEqual(['=1+1', "'tis"])
  })

  it('of another type is rejected', () => expect(parseFile(fileOf('a.pdf', 'x'))).rejects.toThrow(WrongKind))
})

describe('the table of an import file', () => {
  const sheet = (name: string, ...rows: string[][]) => ({
    name,
    lines: rows.map((cells, at) => ({ no: at + 1, cells })),
  })
  const found = (file: ParsedFile) => tableAt(file, guessPlace(file, FIELDS))

  it('begins below a title that spans all columns', () => {
    const file = [sheet('', ['2026年模板一览', ''], ['模板名称', '模板标识'], ['甲', 'a'])]
    expect(found(file)).toEqual({ head: ['模板名称', '模板标识'], rows: [{ no: 3, cells: ['甲', 'a'] }] })
  })
  it('begins below a title also without any known column name', () => {
    expect(found([sheet('', ['一览', ''], ['列一', '列二'], ['甲', 'a'])]).head).toEqual(['列一', '列二'])
  })
  it('is on the sheet that matches most fields; of two the one with records', () => {
    const notes = sheet('填写说明', ['模板名称', '必填'], ['模板标识', '必填'])
    const empty = sheet('空', ['模板名称', '模板标识'])
    const full = sheet('数据', ['模板名称', '模板标识'], ['甲', 'a'])
    expect(guessPlace([notes, empty, full], FIELDS)).toEqual({ sheet: 2, header: 0 })
  })
  it('has unnamed columns without a header, and begins with the first line', () => {
    const file = [sheet('', ['甲', 'a'], ['乙', 'b', 'c'])]
    expect(tableAt(file, { sheet: 0, header: NO_HEADER })).toEqual({
      head: ['', '', ''],
      rows: [
        { no: 1, cells: ['甲', 'a'] },
        { no: 2, cells: ['乙', 'b', 'c'] },
      ],
    })
  })
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

describe('an imported cell', () => {
  const day = fieldOf(bill, 'start_time')
  const at = (...parts: [number, number, number, number?, number?]) => String(new Date(...parts).getTime() / 1000)
  it('is parsed as a date in any format', async () => {
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
  it('is invalid for a date that does not exist', async () => {
    expect(
      await offenders(['2026-02-30', '2026-13-01', '31-01-2026', 'tomorrow', '2026-01-31 25:00'], text => {
        expect(readValue(text, day)).toEqual({ notTime: true })
      }),
    ).toEqual([])
  })

  it('is parsed as a number', async () => {
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

  it('is matched against the options', async () => {
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
  it('is invalid if it matches no option', () =>
    expect(readValue('也许', fieldOf(theme, 'is_default'))).toHaveProperty('notOption'))

  it('is split into the addresses of pictures, which may contain the signs between them', async () => {
    const field = gallery('图片', 'Pictures')
    const addresses = (text: string) => {
      const { value } = readValue(text, field) as { value: readonly { original: string }[] }
      return value.map(({ original }) => original)
    }
    expect(
      await offenders(
        [
          ['/a.png,/b.png；HTTPS://x.com/c.png| /d.png', ['/a.png', '/b.png', 'HTTPS://x.com/c.png', '/d.png']],
          ['/a.png,\n/b.png，， /c.png;', ['/a.png', '/b.png', '/c.png']],
          [
            'https://x.com/a.jpg?x-oss-process=image/resize,w_800;q=80 /b.png',
            ['https://x.com/a.jpg?x-oss-process=image/resize,w_800;q=80', '/b.png'],
          ],
        ],
        (text, value) => expect(addresses(text)).toEqual(value),
      ),
    ).toEqual([])
  })

  it('without text has no value', () => expect(readValue('  ', fieldOf(theme, 'name'))).toEqual({ value: undefined }))
})

describe('an imported row', () => {
  const mapping = { name: 0, mark: 1, image_path: 2, is_default: 3 }
  const check = (...cells: string[]) => {
    const [row] = rowsOf({ head: [], rows: [{ no: 2, cells }] }, mapping)
    if (!row) throw new Error('No row')
    return checkRow(row, { resource: theme, fields: FIELDS, permanentFilters: { type: 'PC' } })
  }

  it("is valid, with the form's default values for empty cells", () => {
    const row = check(' 甲 ', 'm', '/files/a.png', '')
    expect(isGood(row)).toBe(true)
    expect(row.values).toEqual({ name: '甲', mark: 'm', image_path: '/files/a.png', is_default: 0 })
  })

  it('is validated by the rules of the contract', () => {
    const { errors } = check('', 'm'.repeat(51), 'not a picture', '也许')
    expect(Object.keys(errors).sort()).toEqual(['image_path', 'is_default', 'mark', 'name'])
    expect(errors.name).toEqual({ label: ['请填写此项', 'Fill in this field'] })
    expect(errors.mark).toMatchObject({ n: 50 })
    expect(errors.is_default).toHaveProperty('notOption')
  })
})

describe('the rows of one import file', () => {
  const rowOf = (no: number, name: string, image_path = '/icon.svg'): CheckedRow => ({
    no,
    texts: {},
    values: { name, image_path },
    errors: {},
  })
  const wrongIn = (rows: readonly CheckedRow[]) =>
    rows.flatMap(({ no, errors }) => Object.entries(errors).map(([key, error]) => [no, key, error]))

  const doubled = (rows: readonly CheckedRow[], unique: readonly string[], ...skipped: number[]) =>
    wrongIn(withDuplicates(singleRecords(rows), unique, new Set(skipped)).flatMap(({ lines }) => lines))

  it('are marked as duplicates of a unique field, except for the first', () => {
    const rows = [rowOf(2, '甲'), rowOf(3, '乙'), rowOf(4, '甲'), rowOf(6, '甲')]
    expect(doubled(rows, ['name'])).toEqual([
      [4, 'name', { sameAs: 2 }],
      [6, 'name', { sameAs: 2 }],
    ])
  })
  it('are no duplicates of skipped rows, or if only one of several fields matches', () => {
    const rows = [rowOf(2, '甲'), rowOf(3, '甲', '/b.png'), rowOf(4, ''), rowOf(5, '')]
    expect(doubled(rows, ['name'], 2)).toEqual([])
    expect(doubled(rows, ['name', 'image_path'])).toEqual([])
    expect(doubled(rows, [])).toEqual([])
  })

  it('have each picture URL loaded once, unless a rule has rejected it', () => {
    const shown = pictureFields(theme, FIELDS)
    const rejected: CheckedRow = { ...rowOf(4, '丙', 'x'), errors: { image_path: { notTime: true } } }
    expect(shown).toEqual(['image_path'])
    expect(addressesIn([rowOf(2, '甲'), rowOf(3, '乙'), rejected, rowOf(5, '丁', '')], shown)).toEqual(['/icon.svg'])
  })
  it('are marked if a picture URL does not load', () => {
    const rows = [rowOf(2, '甲', '/lost.png'), rowOf(3, '乙')]
    expect(wrongIn(withLostPictures(rows, ['image_path'], new Set(['/lost.png'])))).toEqual([
      [2, 'image_path', { noPicture: '/lost.png' }],
    ])
  })
})
