import { describe, expect, it, vi } from 'vitest'
import { choice, date, dateTime, type Label, money, number, period, type Resource, resource, text } from '@/schema'
import { columnsOf } from '../context/columns'
import { sheetData } from './sheet-data'

const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: {},
  fields: {
    bill_sn: text('结算单号', 'Bill no.', { copy: true }),
    start_time: date('开始', 'From'),
    create_time: dateTime('出账', 'Issued'),
    period: period('起止', 'Period', 'start_time', 'end_time'),
    price: money('收入', 'Income'),
    bill_type: number('数量', 'Count'),
    status: choice('状态', 'Status', {
      NEW: ['未确认', 'New'],
      OUT: ['已出账', 'Issued'],
      RECON: ['已对账', 'Reconciled'],
      PASS: ['已审核', 'Approved'],
      PAY: ['已付款', 'Paid'],
      COMPLETE: ['已完成', 'Completed'],
    }),
  },
})
const KEYS = ['bill_sn', 'start_time', 'create_time', 'period', 'price', 'bill_type', 'status']
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime() / 1000
const translate = (language: 0 | 1) =>
  ({ word: (label: Label) => label[language], language: language ? 'en' : 'zh' }) as const
const dataOf = (row: object, language: 0 | 1 = 0) => sheetData([{ ...row }], columnsOf(bill, KEYS), translate(language))

const ROW = {
  bill_sn: '20261116000001234567',
  start_time: String(at(2026, 9, 1)),
  end_time: String(at(2026, 9, 31)),
  create_time: at(2026, 10, 1, 8, 30),
  price: '1234.5',
  bill_type: 3,
  status: 'RECON',
}

describe('the data of a sheet', () => {
  it('has bold headers in the current language', () => {
    expect(dataOf(ROW)[0]).toEqual(
      ['结算单号', '开始', '出账', '起止', '收入', '数量', '状态'].map(value => ({ value, fontWeight: 'bold' })),
    )
    expect(dataOf(ROW, 1)[0]?.[0]).toEqual({ value: 'Bill no.', fontWeight: 'bold' })
  })

  it('has long numbers as texts, amounts as numbers and times as dates', () => {
    const [, row] = dataOf(ROW)
    expect(row).toEqual([
      { type: String, value: '20261116000001234567' },
      // The local date and time; a spreadsheet has no time zones, so the library reads it as UTC.
      { type: Date, value: new Date('2026-10-01T00:00:00Z'), format: 'yyyy-mm-dd' },
      { type: Date, value: new Date('2026-11-01T08:30:00Z'), format: 'yyyy-mm-dd hh:mm' },
      { type: String, value: '2026-10-01 ~ 2026-10-31' },
      { type: Number, value: 1234.5, format: '#,##0.00' },
      { type: Number, value: 3 },
      { type: String, value: '已对账' },
    ])
  })

  it("names the marketplace's time zone in time headers and uses its hours if the local zone differs", () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const [head = [], row = []] = dataOf({ ...ROW, create_time: Date.parse('2026-11-01T08:30:00+08:00') / 1000 })
    vi.unstubAllEnvs()
    const labels = ['结算单号', '开始（北京时间）', '出账（北京时间）', '起止（北京时间）', '收入']
    expect(head.slice(0, 5)).toMatchObject(labels.map(value => ({ value })))
    expect(row[2]).toMatchObject({ value: new Date('2026-11-01T08:30:00Z') })
  })

  it('leaves cells empty without a value', () => {
    const [, row = []] = dataOf({ start_time: '0', create_time: null, price: '', status: undefined })
    expect([row[0], row[1], row[2], row[4], row[5], row[6]]).toEqual([null, null, null, null, null, null])
  })

  it('retains texts that the server has formatted', () => {
    expect(dataOf({ ...ROW, status: '已对账' })[1]?.[6]).toEqual({ type: String, value: '已对账' })
  })

  it('has one row per record', () => {
    expect(sheetData([{}, {}, {}], columnsOf(bill, ['bill_sn']), translate(0))).toHaveLength(4)
    expect(sheetData([], columnsOf(bill, ['bill_sn']), translate(0))).toHaveLength(1)
  })
})
