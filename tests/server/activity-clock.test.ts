import { activityClock } from '@server/areas/promotions'
import { chinaDayStart } from '@server/china-time'
import { coupons, groupBuys, operationLog, operationSubjects, pintuans, seckills } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import { callsOf } from '@tests/support/calling'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY = 86_400

describe.each(bothDatabases)('%s: the clock of activities', database => {
  let server: TestServer
  let day: number
  beforeAll(async () => {
    server = await testServer({ database })
    day = chinaDayStart(server.now.get()) + 2 * DAY
    for (const table of [seckills, groupBuys, pintuans, coupons]) await server.db.delete(table)
    const of = { start_day: day, apply_end_time: day - DAY, range_list: [10] }
    await server.db.insert(seckills).values([
      { ...of, seckill_id: 1, seckill_name: '抢购', seckill_status: 'RELEASE' },
      { ...of, seckill_id: 2, seckill_name: '关闭的', seckill_status: 'RELEASE', closed_time: 1 },
      { ...of, seckill_id: 3, seckill_name: '草稿', start_day: day + DAY },
    ])
    await server.db
      .insert(groupBuys)
      .values({ act_id: 1, act_name: '团', start_time: day + 60, end_time: day + 120, join_end_time: day, add_time: 1 })
    const pintuan = { start_time: day + 60, end_time: day + 120, create_time: 1, required_num: 2, seller_id: 1 }
    await server.db.insert(pintuans).values({ ...pintuan, promotion_id: 1, promotion_name: '拼' })
    await server.db
      .insert(coupons)
      .values({ coupon_id: 1, title: '券', start_time: day, end_time: day + DAY - 1, create_num: 1 })
  })
  afterAll(() => server?.close())

  const copy = () => createRunner({ db: server.db, services: server.services, kinds: [activityClock], pauseMs: 0 })
  const loggedChanges = async () => {
    const rows = await server.db
      .select({ call: operationLog.call, kind: operationSubjects.kind, id: operationSubjects.record_id })
      .from(operationLog)
      .innerJoin(operationSubjects, eq(operationSubjects.log_id, operationLog.id))
      .where(eq(operationLog.admin_id, 0))
      .orderBy(asc(operationLog.id))
    return rows.map(row => `${row.call.split(' ')[0]} ${row.kind} ${row.id}`)
  }
  /** The test advances the clock by days, which exceeds the lifetime of a session. */
  const signedIn = async () => callsOf(server, (await server.signIn()).token)
  const statusOf = async (seckill_id: number) =>
    (
      (await (await signedIn())('GET admin/promotion/seckills/{seckill_id}', { params: { seckill_id } })).body as {
        status: string
      }
    ).status

  test('reports each start once over several instances, and nothing of drafts and closed activities', async () => {
    await copy().drain()
    expect(await loggedChanges()).toEqual([])
    server.now.set(day - 1)
    await copy().drain()
    expect([await loggedChanges(), await statusOf(1)]).toEqual([[], 'RELEASE'])
    server.now.set(day + 30)
    expect(await statusOf(1)).toBe('OPEN')
    await Promise.all([copy(), copy(), copy()].map(one => one.drain()))
    expect(await loggedChanges()).toEqual(['BEGIN seckill 1', 'BEGIN coupon 1'])
  })

  test('reports all starts and ends of a downtime', async () => {
    server.now.set(day + 2 * DAY)
    await Promise.all([copy(), copy()].map(one => one.drain()))
    expect(await loggedChanges()).toEqual([
      ...['BEGIN seckill 1', 'BEGIN coupon 1', 'END seckill 1', 'BEGIN group_buy 1', 'END group_buy 1'],
      ...['BEGIN assemble 1', 'END assemble 1', 'END coupon 1'],
    ])
    expect(await statusOf(1)).toBe('CLOSED')
    server.now.advance(60)
    await copy().drain()
    expect(await loggedChanges()).toHaveLength(8)
  })

  test('writes to the operation log, with the type of the event', async () => {
    const call = await signedIn()
    const answer = await call('GET admin/systems/operation-logs', { query: { call: 'promotion/seckills' } })
    const rows = (answer.body as { data: { act: string; username: string; record_id: string }[] }).data
    expect(rows.map(row => [row.act, row.username, row.record_id])).toEqual([
      ['到时结束', '系统', '1'],
      ['到时开始', '系统', '1'],
    ])
  })
})
