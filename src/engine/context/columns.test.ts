import { describe, expect, it } from 'vitest'
import { money, type Resource, resource, text } from '@/schema'
import { columnsOf } from './columns'

const bill: Resource = resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: {},
  fields: { bill_sn: text('结算单号', 'Bill no.'), price: money('收入', 'Income') },
})

describe('the columns of a screen', () => {
  it('are fields with their labels, in the order of the screen', () => {
    expect(columnsOf(bill, ['price', 'bill_sn']).map(({ key, label }) => [key, label])).toEqual([
      ['price', ['收入', 'Income']],
      ['bill_sn', ['结算单号', 'Bill no.']],
    ])
    expect(columnsOf(bill, ['price'])[0]?.field).toBe(bill.fields.price)
  })

  it('can have other labels on one screen, several at once', () => {
    const columns = columnsOf(bill, [{ price: ['订单金额', 'Amount'], bill_sn: undefined }, 'bill_sn'])
    expect(columns.map(({ key, label }) => [key, label[0]])).toEqual([
      ['price', '订单金额'],
      ['bill_sn', '结算单号'],
      ['bill_sn', '结算单号'],
    ])
  })

  it('are skipped without a field', () => expect(columnsOf(bill, ['nothing'])).toEqual([]))
})
