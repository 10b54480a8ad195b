import { describe, expect, it } from 'vitest'
import { checkRow } from '@/engine/import/check-rows'
import { importedResource, importFields } from '@/engine/import/fields'
import type { RecordConverter } from '@/engine/import/record-converter'
import { firstLinesOf, isGoodRecord, recordsOf, rejectionsByLine } from '@/engine/import/records'
import { notesOf } from '@/engine/import/template'
import { kinds } from '@/engine/kinds'
import { goodsImportMessages } from '@/locales/goods-import'
import type { CallNow } from '@/providers/data/use-call'
import { furtherLanguage } from '@/providers/i18n/further'
import { interpolate } from '@/providers/i18n/interpolate'
import { ruleMessage } from '@/providers/i18n/rule-message'
import goods from '../goods'
import { imports } from '../imports.mixin'
import { categoriesNamed } from './category-names'
import goodsLines from './goods-lines'

/** The lines of a file of goods: which of them are one goods, its request, and the cell of each error. */

const [own] = imports
const resource = importedResource(goods, own)
const fields = importFields(resource, { columns: ['goods_name'] }, own)
const converter = goodsLines as RecordConverter
const named = {
  seller_id: new Map([['甲店', '1']]),
  category_id: new Map([['茶具', '9']]),
  brand_id: new Map([['云山', '3']]),
  spec1: new Map([['颜色', '21']]),
  spec2: new Map([
    ['颜色', '21'],
    ['尺码', '22'],
  ]),
  spec3: new Map([['材质', '23']]),
}
const param = (param_id: string, param_name: string, more: object = {}) => ({
  ...{ param_id, param_name, param_type: 1, options: '', is_index: 0, required: 0 },
  ...{ group_id: '1', category_id: '9', sort: 1, ...more },
})
const lookups = new Map([
  ['9', [param('71', '材质', { required: 1 }), param('72', '工艺', { param_type: 2, options: '手工,机制' })]],
])
const FIRST = {
  ...{ goods_name: '青瓷杯', seller_id: '甲店', category_id: '茶具', goods_gallery_list: '/a.png /b.png' },
  ...{ params: '材质：瓷', price: '20', quantity: '5' },
}

type Word = Parameters<typeof ruleMessage>[1]

/** The records of lines, which begin below the header in line 1. */
const read = (...lines: Readonly<Record<string, string>>[]) => {
  const rows = lines.map((texts, at) =>
    checkRow({ no: at + 2, texts }, { resource, fields, permanentFilters: {}, named, shared: converter.shared }),
  )
  return recordsOf(rows, { converter, firstLines: firstLinesOf(rows, own.by), fields, lookups })
}
const chinese: Word = ([zh], values = {}) => interpolate(zh, values)
const wrongIn = (...lines: Readonly<Record<string, string>>[]) =>
  read(...lines).flatMap(record =>
    record.lines.flatMap(({ no, errors }) =>
      Object.entries(errors).map(([key, one]) => [
        no,
        key,
        'label' in one ? ruleMessage(one, chinese) : Object.keys(one)[0],
      ]),
    ),
  )

describe('the lines of a file of goods', () => {
  it('are one goods while their name is repeated or empty, in one shop', () => {
    const sku = { value1: '红', price: '1', quantity: '1' }
    const records = read(
      { ...FIRST, spec1: '颜色', ...sku },
      { goods_name: '青瓷杯', ...sku, value1: '蓝' },
      { ...sku, value1: '绿' },
      { ...FIRST, goods_name: '青瓷碗' },
      { ...FIRST, goods_name: '青瓷碗', seller_id: '2' },
    )
    expect(records.map(({ no, lines }) => [no, lines.length])).toEqual([
      [2, 3],
      [5, 1],
      [6, 1],
    ])
    expect(records.map(isGoodRecord)).toEqual([true, true, false])
  })

  it('become a request with specifications, SKUs and a description as HTML', () => {
    const [record] = read(
      {
        ...FIRST,
        ...{ spec1: '颜色', value1: '红', spec2: '尺码', value2: 'S', sn: 'A1', cost: '8.5', brand_id: '云山' },
        ...{ intro: '一行 <b 二行\n第三', params: '材质：瓷\n工艺=手工' },
      },
      { value1: '红', value2: 'M', price: '2', quantity: '0' },
      { value1: '蓝', value2: 'M', price: '￥1,200', quantity: '3' },
    )
    expect(record?.lines.map(({ errors }) => errors)).toEqual([{}, {}, {}])
    const red = { spec_id: '21', spec_value: '红' }
    const medium = { spec_id: '22', spec_value: 'M' }
    expect(JSON.parse(JSON.stringify(record?.values))).toEqual({
      ...{ goods_name: '青瓷杯', seller_id: '1', category_id: '9', brand_id: '3', goods_type: 'NORMAL' },
      ...{ goods_transfee_charge: 0, template_id: '0', intro: '<p>一行 &lt;b 二行</p><p>第三</p>' },
      goods_gallery_list: [
        { img_id: -1, original: '/a.png' },
        { img_id: -1, original: '/b.png' },
      ],
      goods_params_list: [
        { param_id: '71', param_value: '瓷' },
        { param_id: '72', param_value: '手工' },
      ],
      spec_list: [
        { spec_id: '21', values: [{ spec_value: '红' }, { spec_value: '蓝' }] },
        { spec_id: '22', values: [{ spec_value: 'S' }, { spec_value: 'M' }] },
      ],
      sku_list: [
        { sn: 'A1', price: '20', cost: '8.5', quantity: '5', specs: [red, { spec_id: '22', spec_value: 'S' }] },
        { price: '2', quantity: '0', specs: [red, medium] },
        { price: '1200', quantity: '3', specs: [{ spec_id: '21', spec_value: '蓝' }, medium] },
      ],
    })
  })

  it('may repeat a fact of the goods', () =>
    expect(
      wrongIn(
        { ...FIRST, spec1: '颜色', value1: '红', brand_id: '云山' },
        { value1: '蓝', price: '1', quantity: '1', brand_id: '云山' },
      ),
    ).toEqual([]))

  it('without specifications are the only SKU themselves', () => {
    const [record] = read({ ...FIRST, sn: 'A1', weight: '0.5' })
    expect(record?.values).toMatchObject({ sn: 'A1', price: '20', quantity: '5', weight: '0.5', sku_list: [] })
  })

  it('keep a description in HTML as it is', () => {
    expect(read({ ...FIRST, intro: '<h2>青瓷</h2>' })[0]?.values).toMatchObject({ intro: '<h2>青瓷</h2>' })
  })
})

it('the example of the template is one valid goods of two lines, beside the explanation of each column', () => {
  const word = ([zh]: readonly [zh: string, en: string]) => zh
  const lines = converter.example.map(line =>
    Object.fromEntries(Object.entries(line).map(([key, label]) => [key, word(label)])),
  )
  const ids = Object.fromEntries(
    Object.keys(named).map((key, at) => [key, new Map([[lines[0]?.[key] ?? '', String(at)]])]),
  )
  const params = [param('71', '材质', { required: 1 }), param('72', '版型', { required: 1 })]
  const rows = lines.map((texts, at) =>
    checkRow({ no: at + 2, texts }, { resource, fields, permanentFilters: {}, named: ids, shared: converter.shared }),
  )
  const records = recordsOf(rows, {
    converter,
    firstLines: firstLinesOf(rows, own.by),
    fields,
    lookups: new Map([['1', params]]),
  })
  expect(records.map(({ lines: all }) => all.map(({ errors }) => errors))).toEqual([[{}, {}]])
  const notes = notesOf({ resource, fields, example: converter.example }, { t: key => key, word, language: 'zh' })
  expect(notes.map(cells => cells?.map(cell => (cell as { value: string }).value))).toContainEqual([
    ...['SKU 编号', 'import.no', expect.stringContaining('自动生成'), 'TS-RED-M', 'TS-RED-L'],
  ])
})

it('a file of goods has no column for a field that the role may not set', () => {
  expect(importedResource(goods, own, new Set(['cost'])).fields).not.toHaveProperty('cost')
})

describe('an invalid cell of a file of goods', () => {
  const first = { ...FIRST, spec1: '颜色', value1: '红' }
  const second = { value1: '蓝', price: '1', quantity: '1' }

  it.each<[string, Readonly<Record<string, string>>[], unknown[]]>([
    ['a missing fact of the goods, once', [{ ...first, seller_id: '' }, second], [[2, 'seller_id', '请填写此项']]],
    [
      'another category further down',
      [first, { ...second, category_id: '9' }, { ...second, value1: '绿', category_id: '茶具' }],
      [[3, 'category_id', 'notName']],
    ],
    [
      'another picture further down',
      [first, { ...second, goods_gallery_list: '/c.png' }],
      [[3, 'goods_gallery_list', 'differsFrom']],
    ],
    ['a missing price', [first, { ...second, price: '' }], [[3, 'price', '请填写此项']]],
    ['a missing value', [first, { ...second, value1: '' }], [[3, 'value1', '每个规格需选一个值']]],
    ['the same combination again', [first, second, second], [[4, 'value1', '规格组合不能重复']]],
    [
      'a second line without specifications',
      [FIRST, { price: '1', quantity: '1' }],
      [[3, 'value1', '商品有多行时，每行都要填规格值']],
    ],
    ['a value without the name of its specification', [{ ...FIRST, value2: 'S' }], [[2, 'spec2', '请填写规格名称']]],
    ['one specification twice', [{ ...first, spec2: '颜色', value2: 'S' }], [[2, 'spec2', '规格不能重复']]],
    [
      'too much stock in total',
      [{ ...first, quantity: '99999999' }, second],
      [[2, 'quantity', '总库存：不能大于 99999999']],
    ],
    [
      'the name of goods with more SKUs than allowed',
      Array.from({ length: 1_001 }, (_, at) => ({
        ...(at === 0 ? { ...first, spec2: '尺码', spec3: '材质' } : second),
        ...{ value1: `${at % 20}`, value2: `${Math.floor(at / 20) % 20}`, value3: `${Math.floor(at / 400)}` },
      })),
      [[2, 'goods_name', '规格组合超过 1000 个，请减少规格值']],
    ],
    [
      'an unknown name of a specification further down, once',
      [
        { ...FIRST, value1: '红' },
        { ...second, spec1: '味道' },
      ],
      [[3, 'spec1', 'notName']],
    ],
    ['a missing required parameter', [{ ...FIRST, params: '' }], [[2, 'params', '请填写该分类的必填参数：材质']]],
    [
      'a parameter of another category',
      [{ ...FIRST, params: '材质：瓷；产地：景德镇' }],
      [[2, 'params', '该分类没有参数「产地」']],
    ],
    [
      'a text that is no parameter',
      [{ ...FIRST, params: '材质：瓷；釉下彩' }],
      [[2, 'params', '「釉下彩」应写成 名称：值']],
    ],
    [
      'a value that is no option',
      [{ ...FIRST, params: '材质：瓷；工艺：电脑' }],
      [[2, 'params', '工艺只能填：手工 / 机制']],
    ],
    [
      'a picture that is no address',
      [{ ...FIRST, goods_gallery_list: '/a.png，/b.png 杯子' }],
      [[2, 'goods_gallery_list', expect.stringContaining('图片')]],
    ],
  ])('is %s', (_, lines, wrong) => expect(wrongIn(...lines)).toEqual(wrong))
})

it('an error that names a parameter is translated into a further language', () => {
  const [zh, en] = goodsImportMessages['goodsImport.paramsMissing']
  const words = { 'goodsImport.paramsMissing': [zh, en, 'Paramètres requis : {names}'] } as const
  const { translate } = furtherLanguage('fr', { like: 'en', words }, [])
  const [record] = read({ ...FIRST, params: '' })
  const error = record?.lines[0]?.errors.params
  if (!error || !('label' in error)) throw new Error('The line is valid')
  const french: Word = (label, values = {}) => interpolate(translate(label), values)
  expect(ruleMessage(error, french)).toBe('Paramètres requis : 材质')
})

it('rejections of the server are at the line and column that they concern', () => {
  const records = read(
    { ...FIRST, spec1: '颜色', value1: '红' },
    { value1: '蓝', price: '1', quantity: '1' },
    { ...FIRST, goods_name: '青瓷碗' },
  )
  const faulty = (no: number, message: string, ...paths: string[]) => ({
    no,
    message,
    fields: paths,
    values: {},
    lines: [],
  })
  const found = rejectionsByLine(
    [
      faulty(
        2,
        '店铺不存在',
        'sku_list.1.price',
        'seller_id',
        'goods_gallery_list.1.original',
        'spec_list.0.values.1.spec_value',
      ),
      faulty(4, '没有权限'),
    ],
    records,
    converter,
  )
  expect([...found].map(([no, { fields: cells }]) => [no, cells])).toEqual([
    [3, ['price', 'value1']],
    [2, ['seller_id', 'goods_gallery_list']],
    [4, []],
  ])
})

it('the parameters of categories are loaded once, and are the same object while none is missing', async () => {
  const requested: string[] = []
  const call = (async (_: string, { params }: { params: { category_id: string } }) => {
    requested.push(params.category_id)
    return [{ params: [] }]
  }) as never
  const line = (category_id: string | undefined) => ({ category_id })
  const first = await goodsLines.load([line('9'), line(undefined), line('9')], { call, before: undefined })
  expect(await goodsLines.load([line('9')], { call, before: first })).toBe(first)
  const second = await goodsLines.load([line('9'), line('8')], { call, before: first })
  expect([...second.keys()]).toEqual(['9', '8'])
  expect(requested).toEqual(['9', '8'])
})

it('categories are found by their path, the end of a unique path, or their id', async () => {
  const node = (category_id: string, name: string, children: object[] = []) => ({ category_id, name, children })
  const tree = [
    node('1', '服装', [node('2', '女装', [node('3', '裙')]), node('4', '男装', [node('5', '外套')])]),
    node('6', '童装', [node('7', '外套')]),
  ]
  const names = ['服装', '服装 / 女装', '服装>女装>裙', '女装/裙', '裙', '外套', '男装·外套', '童装 外套', '88', '鞋']
  const found = await categoriesNamed(names, (async () => tree) as never)
  expect(Object.fromEntries(found)).toEqual({
    ...{ 服装: '1', '服装 / 女装': '2', '服装>女装>裙': '3', '女装/裙': '3', 裙: '3', '童装 外套': '7', 88: '88' },
  })
})

it('a path that several categories have is none, also if another one ends like it', async () => {
  const node = (category_id: string, name: string, children: object[] = []) => ({ category_id, name, children })
  const tree = [
    node('1', '服装', [node('2', '女装')]),
    node('3', '服装女', [node('4', '装')]),
    node('5', '其他', [node('6', '服装女装')]),
  ]
  const found = await categoriesNamed(['服装/女装', '其他/服装女装'], (async () => tree) as never)
  expect(Object.fromEntries(found)).toEqual({ '其他/服装女装': '6' })
})

describe('references', () => {
  const { imports: how } = kinds.ref
  const field = resource.fields.brand_id
  const find = async () => (await import('../brand')).default
  const idsOf = async (names: readonly string[], any: () => Promise<unknown>) => {
    if (typeof how !== 'object' || !field) throw new Error('References import no names')
    return how.load(names, { field, find, any, call: any as CallNow['call'] })
  }

  it('are found by the names of their records, or by id; a name of several records by id only', async () => {
    const rows = [
      { brand_id: '3', name: '云山' },
      { brand_id: '4', name: '361' },
      { brand_id: '361', name: '茶山' },
      { brand_id: '5', name: '双' },
      { brand_id: '6', name: '双' },
    ]
    const found = await idsOf(['云山', '361', '4', '双', '5', '9', '0'], async () => rows)
    expect(Object.fromEntries(found)).toEqual({ 云山: '3', 361: '4', 4: '4', 5: '5', 0: '0' })
  })

  it('are an error if there are more records than can be read, instead of names that are not found', async () => {
    const page = async () => ({ data: [{ brand_id: '3', name: '云山' }], data_total: 10_001 })
    await expect(idsOf(['云山'], page)).rejects.toThrow('10001 rows')
  })
})
