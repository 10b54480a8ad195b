import { offenders } from '@tests/support/offenders'
import { beforeAll, describe, expect, it } from 'vitest'
import { interpolate } from '@/providers/i18n/interpolate'
import { actionEntry } from '@/resources/decoration/action-entry.field'
import { categories } from '@/resources/goods/categories.field'
import { skus } from '@/resources/goods/skus.field'
import { region } from '@/resources/regions/region.field'
import {
  type AnyField,
  choice,
  choices,
  date,
  dateTime,
  files,
  flag,
  gallery,
  id,
  image,
  joined,
  money,
  month,
  number,
  password,
  percent,
  period,
  type Resource,
  type Row,
  reference,
  references,
  rendererOf,
  richText,
  state,
  table,
  tags,
  text,
  texts,
  writeOnly,
} from '@/schema'
import { kinds } from '.'
import { withKinds } from './register'

/** Text, file value and serialization of each kind. */
const DAY = new Date(2026, 10, 20).getTime() / 1000
const MORNING = new Date(2026, 10, 20, 9, 5).getTime() / 1000
const PLACE = {
  shop_province_id: '11',
  shop_province: '北京市',
  shop_city_id: '1101',
  shop_city: '市辖区',
  shop_county_id: '110101',
  shop_county: '东城区',
  shop_town_id: '0',
  shop_town: '',
}

const FIELDS = {
  text: text('甲', 'A'),
  id: id('甲', 'A'),
  number: number('甲', 'A'),
  people: number('甲', 'A', { unit: ['人', 'people'] }),
  limit: number('甲', 'A', { unit: ['份', 'copies'], zeroLabel: ['不限', 'No limit'] }),
  money: money('甲', 'A'),
  percent: percent('甲', 'A'),
  status: choice('甲', 'A', { OPEN: ['开启中', 'Open', 'green'], CLOSED: ['已关闭', 'Closed'] }),
  flag: flag('甲', 'A'),
  date: date('甲', 'A'),
  open: date('甲', 'A', { zeroLabel: ['长期有效', 'No end'] }),
  dateTime: dateTime('甲', 'A'),
  image: image('甲', 'A'),
  region: region('甲', 'A', 'shop'),
  categories: categories('甲', 'A'),
  ref: reference('甲', 'A', 'shop', { labelField: 'shop_name' }),
  plainRef: reference('甲', 'A', 'shop'),
  parent: reference('甲', 'A', 'category', { none: '0' }),
  joined: joined('甲', 'A', ['shop_province', 'shop_city', 'shop_town']),
  period: period('甲', 'A', 'start_time', 'end_time'),
} satisfies Record<string, object>

/** Kinds of areas are loaded with the declarations that use them. */
const withThose = (fields: object) => withKinds({ fields, actions: {}, screens: {} } as unknown as Resource)
beforeAll(async () => void (await withThose(FIELDS)))

const fieldOf = (name: keyof typeof FIELDS) => FIELDS[name] as AnyField
const translator = (at: 0 | 1) => ({
  word: (label: readonly [string, string], values = {}) => interpolate(label[at], values),
  language: at ? ('en' as const) : ('zh' as const),
})
const textsOf = (name: keyof typeof FIELDS, value: unknown, row: Row = {}) => {
  const field = fieldOf(name)
  return ([0, 1] as const).map(language => kinds[field.kind].text(value, row, field, translator(language)))
}

describe('formatted as text', () => {
  it('every kind formats its value in the format of the contract', async () => {
    expect(
      await offenders<[keyof typeof FIELDS, unknown, string, string?]>(
        [
          ['text', '茶铺', '茶铺'],
          ['text', null, ''],
          ['text', 0, '0'],
          ['id', '9007199254740993', '9007199254740993'],
          ['number', 1234, '1,234'],
          ['number', null, ''],
          ['people', '1200', '1,200 人', '1,200 people'],
          ['people', '', ''],
          ['limit', '0', '不限', 'No limit'],
          ['limit', '3', '3 份', '3 copies'],
          ['money', 1234.5, '¥1,234.50'],
          ['money', '', ''],
          ['percent', 5.5, '5.5%'],
          ['percent', 0, '0%'],
          ['percent', null, ''],
          ['status', 'OPEN', '开启中', 'Open'],
          ['status', 'GONE', 'GONE'],
          ['status', null, ''],
          ['flag', 1, '是', 'Yes'],
          ['flag', '0', '否', 'No'],
          ['date', String(DAY), '2026-11-20'],
          ['date', '0', ''],
          ['date', `${DAY},${DAY}`, '2026-11-20 ~ 2026-11-20'],
          ['open', '0', '长期有效', 'No end'],
          ['open', DAY, '2026-11-20'],
          ['dateTime', MORNING, '2026-11-20 09:05'],
          ['dateTime', null, ''],
          ['dateTime', `${DAY},`, '2026-11-20 ~ …'],
          ['dateTime', `,${DAY + 86_399}`, '… ~ 2026-11-20'],
          ['dateTime', `${DAY},${MORNING}`, '2026-11-20 ~ 2026-11-20 09:05'],
          ['image', '/files/a.png', '/files/a.png'],
          ['categories', '1,2', '1,2'],
          ['plainRef', '12', '12'],
        ],
        (name, value, zh, en = zh) => expect(textsOf(name, value)).toEqual([zh, en]),
      ),
    ).toEqual([])
  })

  it('a kind of several fields formats them from its row', async () => {
    expect(
      await offenders<[keyof typeof FIELDS, Row, string]>(
        [
          ['region', PLACE, '北京市 市辖区 东城区'],
          ['region', {}, ''],
          ['joined', PLACE, '北京市 市辖区'],
          ['joined', {}, ''],
          ['period', { start_time: DAY, end_time: MORNING }, '2026-11-20 ~ 2026-11-20'],
          ['ref', { shop_name: '茶铺' }, '茶铺'],
        ],
        (name, row, text) => expect(textsOf(name, '12', row)).toEqual([text, text]),
      ),
    ).toEqual([])
  })
})

describe('exported to a spreadsheet', () => {
  const inFile = (name: keyof typeof FIELDS, value: unknown) => kinds[fieldOf(name).kind].file?.(value, fieldOf(name))

  it('amounts and counts are numbers', async () => {
    expect(
      await offenders<[keyof typeof FIELDS, unknown, number]>(
        [
          ['money', '12.50', 12.5],
          ['money', 0, 0],
          ['number', '1200', 1200],
          ['percent', 5.5, 5.5],
        ],
        (name, value, number) =>
          expect(inFile(name, value)).toEqual({ is: 'number', value: number, isMoney: name === 'money' }),
      ),
    ).toEqual([])
  })

  it('invalid amounts and counts are no numbers', async () => {
    expect(
      await offenders<[keyof typeof FIELDS, unknown]>(
        [
          ['money', null],
          ['money', ''],
          ['id', '9007199254740993'],
          ['text', '007'],
          ['status', 'OPEN'],
        ],
        (name, value) => expect(inFile(name, value)).toBeUndefined(),
      ),
    ).toEqual([])
  })
})

describe('serialized', () => {
  const write = (name: keyof typeof FIELDS, value: unknown) =>
    kinds[fieldOf(name).kind].write?.(value, fieldOf(name)) ?? value

  it('every kind serializes its value to the wire format', async () => {
    expect(
      await offenders<[keyof typeof FIELDS, unknown, unknown]>(
        [
          ['text', ' 茶铺 ', '茶铺'],
          ['money', ' 12.5', '12.5'],
          ['percent', '5 ', '5'],
          ['number', 5, 5],
          ['date', '', 0],
          ['date', null, 0],
          ['date', undefined, 0],
          ['date', '1700000000', '1700000000'],
          ['status', 'OPEN', 'OPEN'],
          ['image', '/files/a.png', '/files/a.png'],
          ['parent', '', '0'],
          ['parent', '5', '5'],
          ['plainRef', '', ''],
        ],
        (name, value, sent) => expect(write(name, value)).toBe(sent),
      ),
    ).toEqual([])
  })
})

describe('a password', () => {
  const sent = (typed: string) => kinds.password.write?.(typed, password('密码', 'Password'))

  it('is serialized as its md5, once it is valid', () => {
    expect(sent('abc123')).toBe('e99a18c428cb38d5f260853678922e03')
    expect([sent('short'), sent('')]).toEqual(['short', ''])
  })
})

describe('a write-only field', () => {
  const token = writeOnly('令牌', 'Token')
  it('is sent as entered, and never shows the stored value', () => {
    expect(kinds.password.write?.('sk_live_1', token)).toBe('sk_live_1')
    expect(kinds.password.read?.({ token: 'sk_live_1' }, 'token', token)).toBe('')
    expect(kinds.password.text('sk_live_1', {}, token, { word: ([zh]) => zh, language: 'zh' })).toBe('')
    expect(kinds.password.Filter).toBeUndefined()
  })
})

describe('all kinds', () => {
  it('align amounts to the right and have a default width', () => {
    // Earlier tests in the same worker may have registered kinds of an area.
    for (const [name, kind] of Object.entries(kinds).filter(([one]) => !rendererOf(one))) {
      expect(kind.align === 'right', name).toBe(['number', 'money', 'percent', 'sum'].includes(name))
      expect(kind.width, name).toBeGreaterThanOrEqual(80)
    }
  })

  it('cannot edit computed fields, and filter only by URL-serializable values', () => {
    const of = (part: 'Input' | 'Filter') => Object.entries(kinds).flatMap(([name, kind]) => (kind[part] ? [name] : []))
    expect(of('Input')).toEqual(expect.not.arrayContaining(['joined', 'state']))
    const unfiltered = [
      'image',
      'gallery',
      'file',
      'files',
      'richText',
      'table',
      'actionEntry',
      'joined',
      'colour',
      'password',
    ]
    expect(of('Filter')).toEqual(expect.not.arrayContaining(unfiltered))
    expect(of('Filter')).toEqual(
      expect.arrayContaining(['text', 'money', 'choice', 'toggle', 'date', 'region', 'ref', 'many']),
    )
  })
})

describe('kinds for forms', () => {
  const all = {
    choices: choices('甲', 'A', { RENTAL: ['出租权', 'Rental'], NETWORK: ['网络权', 'Network'] }),
    toggle: flag('甲', 'A', { control: 'switch' }),
    state: state('甲', 'A', { NEW: ['新', 'New'] }),
    month: month('甲', 'A'),
    tags: tags('甲', 'A'),
    comma: tags<string>('甲', 'A', { comma: true }),
    texts: texts('甲', 'A'),
    files: files<string>('甲', 'A'),
    gallery: gallery<string>('甲', 'A'),
    many: references('甲', 'A', 'shop', { labelField: 'shop_names' }),
    richText: richText('甲', 'A'),
    action: actionEntry('甲', 'A', 'opt_type', 'opt_value'),
    period: period('甲', 'A', 'start_time', 'end_time'),
    skus: skus('甲', 'A', ['spec_list', 'sku_list', 'price', 'quantity']),
    table: table<{ title: string }>('甲', 'A', { title: text('标题', 'Title') }),
  } satisfies Record<string, object>
  const of = (name: keyof typeof all) => all[name] as unknown as AnyField
  beforeAll(async () => void (await withThose(all)))
  const textsOfAll = (name: keyof typeof all, value: unknown, row: Row = {}) =>
    ([0, 1] as const).map(language => kinds[of(name).kind].text(value, row, of(name), translator(language)))

  it('each formats its value in both languages', async () => {
    expect(
      await offenders<[keyof typeof all, unknown, string, string?, Row?]>(
        [
          ['choices', ['RENTAL', 'NETWORK'], '出租权、网络权', 'Rental, Network'],
          ['choices', [], ''],
          ['toggle', 1, '是', 'Yes'],
          ['toggle', '0', '否', 'No'],
          ['state', 'NEW', '新', 'New'],
          ['month', '2026-11', '2026-11'],
          ['tags', ['茶', '水'], '茶、水', '茶, 水'],
          ['tags', '茶,水', '茶、水', '茶, 水'],
          ['texts', ['张三'], '张三'],
          ['files', ['/files/a.pdf'], '/files/a.pdf'],
          ['files', [{ name: '证书.pdf', url: '/files/a.pdf' }], '证书.pdf'],
          ['many', ['1', '2'], '甲店、乙店', '甲店, 乙店', { shop_names: ['甲店', '乙店'] }],
          ['richText', '<h2>茶</h2><p>香&nbsp;远</p>', '茶 香 远'],
          ['action', undefined, '商品序号 12', 'Goods number 12', { opt_type: 'GOODS', opt_value: '12' }],
          ['action', undefined, '', '', { opt_type: 'NONE', opt_value: '' }],
          ['table', [{ title: '一' }, { title: '二' }], '2 行', '2 rows'],
          ['skus', undefined, '¥9.90 · 库存 3', '¥9.90 · stock 3', { price: 9.9, quantity: 3 }],
          [
            'skus',
            undefined,
            '2 个规格组合 · ¥5.00 ~ ¥8.00 · 库存 7',
            '2 SKUs · ¥5.00 ~ ¥8.00 · stock 7',
            {
              sku_list: [
                { price: 8, quantity: 4 },
                { price: 5, quantity: 3 },
              ],
            },
          ],
          ['period', undefined, '', '', { start_time: '0', end_time: null }],
          ['table', [], ''],
        ],
        (name, value, zh, en = zh, row = {}) => expect(textsOfAll(name, value, row)).toEqual([zh, en]),
      ),
    ).toEqual([])
  })

  it('each serializes to the wire format', async () => {
    expect(
      await offenders<[keyof typeof all, unknown, unknown]>(
        [
          ['choices', undefined, []],
          ['tags', ['茶'], ['茶']],
          ['comma', ['茶', '水'], '茶,水'],
          ['texts', [' 张三 '], ['张三']],
          ['gallery', undefined, []],
          ['many', ['1'], ['1']],
        ],
        (name, value, sent) => {
          expect(kinds[of(name).kind].write?.(value, of(name))).toEqual(sent)
        },
      ),
    ).toEqual([])
  })

  it('a kind of two fields of the row edits them as one', async () => {
    expect(
      await offenders<[keyof typeof all, Row, unknown, Row]>(
        [
          ['period', { start_time: '100', end_time: '200' }, '100,200', { start_time: '100', end_time: '200' }],
          ['period', { start_time: '100', end_time: '0' }, '100,', { start_time: '100', end_time: 0 }],
          ['period', { start_time: '0', end_time: null }, '', { start_time: 0, end_time: 0 }],
          [
            'action',
            { opt_type: 'URL', opt_value: '/a' },
            { opt_type: 'URL', opt_value: '/a' },
            { opt_type: 'URL', opt_value: '/a' },
          ],
          ['action', {}, { opt_type: 'NONE', opt_value: '' }, { opt_type: 'NONE', opt_value: '' }],
        ],
        (name, row, value, sent) => {
          const kind = kinds[of(name).kind]
          expect(kind.read?.(row, name, of(name))).toEqual(value)
          expect(kind.spread?.(value, of(name))).toEqual(sent)
        },
      ),
    ).toEqual([])
  })

  it('the value of an action must match the type of its field', async () => {
    const check = kinds.actionEntry.check
    expect(await check?.({ opt_type: 'URL', opt_value: 'https://example.com' })).toBeDefined()
    expect(await check?.({ opt_type: 'URL', opt_value: '/a' })).toBeUndefined()
    expect(await check?.(undefined)).toBeUndefined()
  })

  it("an amount's filter is formatted from bound to bound", () => {
    const field = fieldOf('money')
    expect(kinds.money.text('10,', {}, field, translator(0))).toBe('¥10.00 ~ …')
    expect(kinds.money.text('10,20', {}, field, translator(0))).toBe('¥10.00 ~ ¥20.00')
  })
})
