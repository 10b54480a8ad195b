import { describe, expect, it } from 'vitest'
import bill from '@/resources/shops/bill'
import { type Resource, resource, text } from '@/schema'
import { operationLabel, revealedFields } from './operations'

const theme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/shops/themes' },
  fields: { name: text('名称', 'Name'), mark: text('标识', 'Mark') },
  screens: {},
})
const call = 'POST admin/personal/{kind}/{record_id}'
const labelsIn = (after: unknown, by = call) => revealedFields(theme, { call: by, after }).map(field => field.label[1])

describe('what somebody was told of a record', () => {
  it('is one field, or all that a form of another client was answered', () => {
    expect(labelsIn({ revealed: 'mark' })).toEqual(['Mark'])
    expect(labelsIn({ revealed: ['name', 'mark'] })).toEqual(['Name', 'Mark'])
  })

  it('is nothing of another call, of a field that is not declared, or of a broken entry', () => {
    expect(labelsIn({ revealed: 'mark' }, 'PUT admin/shops/themes/{id}')).toEqual([])
    for (const after of [{ revealed: ['gone'] }, { revealed: {} }, null, [], 'x']) expect(labelsIn(after)).toEqual([])
  })
})

describe('what an entry is called', () => {
  it('is the action that made of the record what it became, where two share a call', () => {
    const call = 'PUT admin/order/bills/{bill_id}/next'
    const of = (asked: string, after: string) =>
      operationLabel(bill as Resource, { call, asked: { status: asked }, after: { status: after } })?.[1]
    expect([of('RECON', 'PASS'), of('PASS', 'PAY')]).toEqual(['Approve', 'Confirm payment'])
  })
})
