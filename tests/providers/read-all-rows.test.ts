import { API } from '@tests/support/provider-env'
import { signedInProvider } from '@tests/support/signed-in-provider'
import { HttpResponse, http as wire } from 'msw'
import { describe, expect, it } from 'vitest'
import { readAllRows } from '@/engine/export/read-all-rows'
import type { Row } from '@/schema'

/** File downloads of calls other than the list's, read as a stream. */
const signedIn = signedInProvider()

const CALL = 'GET admin/trade/orders/export'
const eq = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
const read = (signal = new AbortController().signal, filters = [eq('order_status', 'COMPLETE')]) =>
  readAllRows({ provider: signedIn.provider, query: { filters, meta: {} }, call: CALL, signal, brokenOff: '断了' })
const allOf = async (parts: AsyncGenerator<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const part of parts) rows.push(...part)
  return rows
}
/** A stream of these chunks, which then closes, fails or stays open. */
function streamOf(parts: readonly string[], end: 'closes' | 'breaks' | 'waits'): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const left = [...parts]
  return new ReadableStream({
    pull: controller => {
      const part = left.shift()
      if (part !== undefined) controller.enqueue(encoder.encode(part))
      else if (end === 'closes') controller.close()
      else if (end === 'breaks') controller.error(new TypeError('network error'))
    },
  })
}
/** Reads from such a stream; an in-process response delivers no chunk before the last. */
function readFrom(stream: ReadableStream<Uint8Array>, signal = new AbortController().signal) {
  const custom = async () => ({ data: stream as never })
  return readAllRows({
    ...{ provider: { ...signedIn.provider, custom }, query: { filters: [], meta: {} }, call: CALL },
    ...{ signal, brokenOff: '断了' },
  })
}

describe('the whole of a list', () => {
  it('has every matching row of the server, in order', async () => {
    const rows = await allOf(read())
    const { total } = await signedIn.provider.getList({
      resource: 'order',
      filters: [eq('order_status', 'COMPLETE')],
      pagination: { currentPage: 1, pageSize: 1 },
    })
    expect(rows).toHaveLength(total ?? 0)
    expect(rows.length).toBeGreaterThan(100)
    const ids = rows.map(row => Number(row.order_id))
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  it('is empty without rows', async () => {
    expect(await allOf(read(undefined, [eq('order_sn', 'no such number')]))).toEqual([])
  })

  it('yields rows as they arrive, at any chunk boundary', async () => {
    const came = ['[{"sn":"A","remark":"一"},{"s', 'n":"B","remark":"\\"]"}', ',{"sn":"C"']
    const parts = readFrom(streamOf(came, 'waits'))
    expect((await parts.next()).value).toEqual([{ sn: 'A', remark: '一' }])
    expect((await parts.next()).value).toEqual([{ sn: 'B', remark: '"]' }])
    await parts.return(undefined)
  })

  it.each([
    'closes',
    'breaks',
  ] as const)('that %s before its end is an error with a message, and no file', async end => {
    await expect(allOf(readFrom(streamOf(['[{"sn":"A"},{"sn":'], end)))).rejects.toThrow('断了')
  })

  it('releases the answer when it is aborted', async () => {
    let isLetGo = false
    const more = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(new TextEncoder().encode('[{"sn":"A"}')),
      cancel: () => {
        isLetGo = true
      },
    })
    const parts = readFrom(more)
    await parts.next()
    await parts.return(undefined)
    expect(isLetGo).toBe(true)
  })

  it('that is rejected has the server’s message', async () => {
    signedIn.env.msw.use(
      wire.get(`${API}/admin/trade/orders/export`, () =>
        HttpResponse.json({ code: '457', message: '导出失败' }, { status: 500 }),
      ),
    )
    await expect(allOf(read())).rejects.toMatchObject({ statusCode: 500, code: '457', message: '导出失败' })
  })
})
