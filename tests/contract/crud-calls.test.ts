import { crudCalls } from '@contract/crud-calls'
import { id } from '@contract/define'
import { entity } from '@contract/entity'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const row = z.object({ tag_id: id, name: z.string() })
const rules = { name: { type: 'text', required: true, max: 20 } } as const
const summary = { list: 'Tags.', one: 'One tag.', create: 'Adds one.', update: 'Changes one.', remove: 'Removes one.' }
const tag = entity('tag', { path: 'admin/tags', id: 'tag_id' })
const facts = { row, query: { name: z.string().optional() }, form: rules, summary } as const

describe('the calls of a plain entity', () => {
  const calls = crudCalls(tag, { ...facts, errors: { missing: '003', save: ['960', '002'], remove: ['961'] } })

  it('are list, read, create, update and delete', () =>
    expect(Object.entries(calls).map(([key, { summary: text }]) => [key, text])).toEqual([
      ['GET admin/tags', 'Tags.'],
      ['POST admin/tags', 'Adds one.'],
      ['GET admin/tags/{tag_id}', 'One tag.'],
      ['PUT admin/tags/{tag_id}', 'Changes one.'],
      ['DELETE admin/tags/{tag_id}', 'Removes one.'],
    ]))

  it('declare the error codes of a missing record and of a rejected form', () =>
    expect(Object.values(calls).map(({ errors }) => errors)).toEqual([
      undefined,
      ['960', '002'],
      ['003'],
      ['002', '003', '960'],
      ['003', '961'],
    ]))

  it('take pagination in the list, and one form for create and update', () => {
    const { query } = calls['GET admin/tags']
    expect(query.parse({ page_no: '2', name: 'a' })).toEqual({ page_no: 2, name: 'a' })
    for (const key of ['POST admin/tags', 'PUT admin/tags/{tag_id}'] as const) {
      expect(calls[key].body.safeParse({ name: '' }).success).toBe(false)
      expect(calls[key].body.parse({ name: 'a' })).toEqual({ name: 'a' })
    }
  })

  it('return a list without pagination if declared so', () => {
    const whole = crudCalls(tag, { ...facts, isWhole: true, errors: { missing: '003' } })
    expect(whole['GET admin/tags'].answer.parse([{ tag_id: '1', name: 'a' }])).toHaveLength(1)
    expect(Object.keys(whole['GET admin/tags'].query.shape)).toEqual(['name'])
  })
})
