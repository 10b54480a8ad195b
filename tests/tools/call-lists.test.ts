import { CALLS } from '@contract/calls'
import type { Call } from '@contract/define'
import * as lists from '@contract/encodings'
import { PARAMETERS } from '@contract/parameters'
import { describe, expect, it } from 'vitest'
import { written } from '../../tools/call-lists'

const calls = Object.entries<Call>(CALLS)

describe('the encoding of a body', () => {
  it('is declared by exactly the calls with a body', () => {
    const encoded = calls.filter(([, { encoding }]) => encoding !== undefined)
    expect(encoded.length).toBeGreaterThan(20)
    expect(encoded.flatMap(([key, { body }]) => (body ? [] : [key]))).toEqual([])
    expect([...lists.JSON_CALLS, ...lists.MULTIPART_CALLS].sort()).toEqual(encoded.map(([key]) => key).sort())
  })

  it('is generated for the browser as declared', async () => {
    const code = await written('encodings')
    expect(code).not.toMatch(/\bimport[ ({]/)
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    expect({ ...module }).toEqual({ ...lists })
    expect(lists.SILENT_CALLS.has('GET admin/task/{task_id}')).toBe(true)
  })
})

describe('the parameters of a read call', () => {
  it('are generated for the browser as declared', async () => {
    const code = await written('parameters')
    expect(code).not.toMatch(/\bimport[ ({]/)
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    expect({ ...module }).toEqual({ PARAMETERS })
    expect(Object.keys(PARAMETERS)).toEqual(calls.map(([key]) => key))
  })

  it('are the names of its path and its query, without pagination and sorting', () => {
    expect(PARAMETERS['GET admin/shops']).toEqual({
      keyword: 'text',
      shop_name: 'text',
      member_name: 'text',
      start_time: 'value',
      end_time: 'value',
      shop_disable: 'value',
    })
    expect(PARAMETERS['GET admin/content/{content_type}/areas']).toMatchObject({ content_type: 'value' })
    expect(PARAMETERS['GET admin/members']).toMatchObject({ member_ids: 'list', region: 'value' })
    expect(PARAMETERS['GET admin/goods']).toMatchObject({ goods_ids: 'commas', category_path: 'value' })
  })
})
