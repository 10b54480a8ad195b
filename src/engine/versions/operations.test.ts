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
const EXPORTED = 'POST admin/personal/{kind}/exports'
const labelsIn = (after: unknown, by = call) =>
  (revealedFields(theme, { call: by, after })?.fields ?? []).map(field => field.label[1])

describe('a value revealed to an administrator, in the log', () => {
  it('is one field, or all that a form of another client received', () => {
    expect(labelsIn({ revealed: 'mark' })).toEqual(['Mark'])
    expect(labelsIn({ revealed: ['name', 'mark'] })).toEqual(['Name', 'Mark'])
  })

  it('is every exported field, marked as exported', () => {
    const after = { exported: ['name', 'mark'] }
    expect(revealedFields(theme, { call: EXPORTED, after })?.how).toBe('exported')
    expect(labelsIn(after, EXPORTED)).toEqual(['Name', 'Mark'])
    expect(labelsIn(after)).toEqual([])
  })

  it('is nothing of another call, of a field that is not declared, or of a broken entry', () => {
    expect(labelsIn({ revealed: 'mark' }, 'PUT admin/shops/themes/{id}')).toEqual([])
    for (const after of [{ revealed: ['gone'] }, { revealed: {} }, null, [], 'x']) expect(labelsIn(after)).toEqual([])
  })
})

describe('the label of a log entry', () => {
  it('is the action that matches the resulting state, if two share a call', () => {
    const call = 'PUT admin/order/bills/{bill_id}/next'
    const of = (status: string, after: string) =>
      operationLabel(bill as Resource, { call, asked: { status }, after: { status: after } })?.[1]
    expect([of('RECON', 'PASS'), of('PASS', 'PAY')]).toEqual(['Approve', 'Confirm payment'])
  })
})
