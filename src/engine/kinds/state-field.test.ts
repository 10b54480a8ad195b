import { describe, expect, it } from 'vitest'
import { type AnyField, type Resource, resource, state, text } from '@/schema'
import { stateField } from './state-field'

const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: {},
  fields: {
    name: text('名称', 'Name'),
    disabled: state('状态', 'State', { 0: ['开启', 'Open', 'green'], 1: ['禁用', 'Disabled', 'grey'] }),
  },
  screens: {},
})

describe('the state field of a resource', () => {
  it('is the field of that kind', () => expect(stateField(brand)).toBe('disabled'))

  it('is found behind a field whose kind is not loaded yet', () => {
    const notLoaded = { ...text('图案', 'Pattern'), kind: 'a kind of an area' } as unknown as AnyField
    expect(stateField({ ...brand, fields: { pattern: notLoaded, ...brand.fields } })).toBe('disabled')
  })
})
