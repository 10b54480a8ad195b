// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  type AnyField,
  categories,
  choice,
  date,
  dateTime,
  flag,
  id,
  image,
  joined,
  member,
  money,
  number,
  percent,
  period,
  type Row,
  ref,
  region,
  text,
} from '@/schema'
import { kinds } from '.'

/** How a value of each kind is written in words, goes into a spreadsheet, and is sent. */
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
  money: money('甲', 'A'),
  percent: percent('甲', 'A'),
  status: choice('甲', 'A', { OPEN: ['开启中', 'Open', 'green'], CLOSED: ['已关闭', 'Closed'] }),
  flag: flag('甲', 'A'),
  date: date('甲', 'A'),
  open: date('甲', 'A', { open: ['长期有效', 'No end'] }),
  dateTime: dateTime('甲', 'A'),
  image: image('甲', 'A'),
  region: region('甲', 'A', 'shop'),
  categories: categories('甲', 'A'),
  ref: ref('甲', 'A', 'shop', { name: 'shop_name' }),
  plainRef: ref('甲', 'A', 'shop'),
  member: member('甲', 'A', { name: 'member_name' }),
  joined: joined('甲', 'A', ['shop_province', 'shop_city', 'shop_town']),
  period: period('甲', 'A', 'start_time', 'end_time'),
} satisfies Record<string, object>

const fieldOf = (name: keyof typeof FIELDS) => FIELDS[name] as AnyField
const say = (at: 0 | 1) => ({ word: (label: readonly [string, string]) => label[at], language: at ? 'en' : 'zh' })
const inWords = (name: keyof typeof FIELDS, value: unknown, row: Row = {}) => {
  const field = fieldOf(name)
  return ([0, 1] as const).map(language => kinds[field.kind].text(value, row, field, say(language)))
}

describe('in words', () => {
  it.each<[keyof typeof FIELDS, unknown, string, string?]>([
    ['text', '茶铺', '茶铺'],
    ['text', null, ''],
    ['text', 0, '0'],
    ['id', '9007199254740993', '9007199254740993'],
    ['number', 1234, '1,234'],
    ['number', null, ''],
    ['people', '1200', '1,200 人', '1,200 people'],
    ['people', '', ''],
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
    ['dateTime', `,${DAY}`, '… ~ 2026-11-20'],
    ['image', '/files/a.png', '/files/a.png'],
    ['categories', '1,2', '1,2'],
    ['plainRef', '12', '12'],
  ])('%s %s', (name, value, zh, en = zh) => expect(inWords(name, value)).toEqual([zh, en]))

  it.each<[keyof typeof FIELDS, Row, string]>([
    ['region', PLACE, '北京市 市辖区 东城区'],
    ['region', {}, ''],
    ['joined', PLACE, '北京市 市辖区'],
    ['joined', {}, ''],
    ['period', { start_time: DAY, end_time: MORNING }, '2026-11-20 ~ 2026-11-20'],
    ['ref', { shop_name: '茶铺' }, '茶铺'],
    ['member', { member_name: '张三' }, '张三'],
  ])('%s from its row', (name, row, words) => expect(inWords(name, '12', row)).toEqual([words, words]))
})

describe('in a spreadsheet', () => {
  const sheet = (name: keyof typeof FIELDS, value: unknown) => kinds[fieldOf(name).kind].sheet?.(value, {})

  it.each<[keyof typeof FIELDS, unknown, number]>([
    ['money', '12.50', 12.5],
    ['money', 0, 0],
    ['number', '1200', 1200],
    ['percent', 5.5, 5.5],
  ])('%s %s is a number', (name, value, number) => expect(sheet(name, value)).toBe(number))

  it.each<[keyof typeof FIELDS, unknown]>([
    ['money', null],
    ['money', ''],
    ['id', '9007199254740993'],
    ['text', '007'],
    ['status', 'OPEN'],
  ])('%s %s is none', (name, value) => expect(typeof sheet(name, value)).not.toBe('number'))
})

describe('sent', () => {
  const write = (name: keyof typeof FIELDS, value: unknown) =>
    kinds[fieldOf(name).kind].write?.(value, fieldOf(name)) ?? value

  it.each<[keyof typeof FIELDS, unknown, unknown]>([
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
  ])('%s %o', (name, value, sent) => expect(write(name, value)).toBe(sent))
})

describe('the kinds', () => {
  it('draw amounts to the right and everything in a width of its own', () => {
    for (const [name, kind] of Object.entries(kinds)) {
      expect(kind.align === 'right', name).toBe(['number', 'money', 'percent'].includes(name))
      expect(kind.width, name).toBeGreaterThanOrEqual(80)
    }
  })

  it('cannot edit what is made from others, and filter only by what stands in an address', () => {
    const of = (part: 'Input' | 'Filter') => Object.entries(kinds).flatMap(([name, kind]) => (kind[part] ? [name] : []))
    expect(of('Input')).toEqual(expect.not.arrayContaining(['joined', 'period', 'ref']))
    expect(of('Filter').sort()).toEqual(['choice', 'date', 'dateTime', 'ref', 'text'])
  })
})
