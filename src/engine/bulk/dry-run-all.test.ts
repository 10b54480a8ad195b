import { describe, expect, it } from 'vitest'
import { action, link, resource, text } from '@/schema'
import { dryRunAll } from './dry-run-all'

const order = resource('billItem', {
  id: 'order_sn',
  titleField: 'order_sn',
  calls: {},
  fields: { order_sn: text('订单编号', 'Order number') },
  actions: { view: action.link({ label: ['查看', 'View'], to: link('orderDetail', { sn: 'order_sn' }) }) },
})
const rows = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map(order_sn => ({ order_sn }))
const plan = { call: 'GET admin/index/page', can: 'can_repair', disabledReason: 'refusal', what: 'effects' } as const

/** The server's dry run for many records. */
describe('a dry run of many', () => {
  const answer = async (_: string, { params }: { readonly params: Readonly<Record<string, unknown>> }) =>
    params.order_sn === 'A3'
      ? { can_repair: false, refusal: '库存不足', effects: [] }
      : { can_repair: true, refusal: '', effects: [`扣减库存 ${String(params.order_sn)}`] }

  it('retains the order of the records, and excludes rejected ones with the message', async () => {
    const read: number[] = []
    const judged = await dryRunAll(
      { ready: rows, ineligible: [] },
      { resource: order, plan, send: answer, signal: new AbortController().signal, onRead: count => read.push(count) },
    )
    expect(judged.ready.map(({ order_sn }) => order_sn)).toEqual(['A1', 'A2', 'A4', 'A5', 'A6'])
    expect(judged.ineligible).toEqual([
      { row: { order_sn: 'A3' }, reason: { kind: 'unmet', ways: [], message: '库存不足' } },
    ])
    expect(judged.effects?.get('A4')).toEqual(['扣减库存 A4'])
    expect(read).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('fails if one of them could not be checked', async () => {
    const failing = async () => {
      throw new Error('连接中断')
    }
    const options = { resource: order, plan, send: failing, signal: new AbortController().signal, onRead: () => {} }
    await expect(dryRunAll({ ready: rows, ineligible: [] }, options)).rejects.toThrow('连接中断')
  })
})
