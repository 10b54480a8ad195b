import { describe, expect, it } from 'vitest'
import { money, type Resource, resource, text } from '@/schema'
import '../kinds'
import { interpolateRecord } from './consequence'

const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: {},
  fields: { bill_sn: text('结算单号', 'Bill'), bill_price: money('应付', 'Payable') },
})
const nested: Resource = { ...bill, fields: { ...bill.fields, 'limit.left': money('最多可退', 'Refundable') } }
const translator = { language: 'zh', t: () => '无', word: (label: readonly [string, string]) => label[0] } as const

describe('labels with placeholders', () => {
  it('interpolate fields as a list formats them, also by path', () => {
    const row = { bill_sn: 'B1', limit: { left: 12.5 } }
    expect(interpolateRecord(['{bill_sn}：{limit.left}', '{bill_sn}: {limit.left}'], nested, row, translator)).toBe(
      'B1：¥12.50',
    )
  })

  it('interpolate a placeholder text for an empty field', () => {
    expect(interpolateRecord(['{bill_sn}', '{bill_sn}'], nested, {}, translator)).toBe('无')
  })
})
