import { cleanUp } from '@server/areas/session/clean-up'
import type { Services } from '@server/context'
import { operationLog, operationSubjects } from '@server/db/schema'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../support/server'

/** The retention period of the operation log. */

const DAY = 24 * 60 * 60
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const entries = () =>
  server.db.select({ id: operationLog.id, at: operationLog.at }).from(operationLog).orderBy(asc(operationLog.id))

/** The nightly cleanup with this retention period. */
const night = (logDays?: number) => {
  const services: Services = { ...server.services, ...(logDays !== undefined && { logDays }) }
  const step = cleanUp.step as (on: { db: TestServer['db']; services: Services }) => Promise<unknown>
  return step({ db: server.db, services })
}

test('is retained forever by default, or for a number of days, and the newest entry stays', async () => {
  const { token } = await server.signIn()
  const write = async (name: string) => {
    const form = { topic_name: name, topic_remark: '说明' }
    const answer = await server.request('POST', 'admin/systems/complain-topics', { token, form })
    expect(answer.status).toBe(200)
  }
  await write('旧的一条')
  server.now.advance(1_000)
  await write('新的一条')
  const before = await entries()
  expect(before.length).toBeGreaterThanOrEqual(2)
  server.now.advance(100 * DAY)
  await night()
  await night(200)
  expect(await entries()).toEqual(before)
  await night(30)
  const left = await entries()
  expect(left).toEqual(before.slice(-1))
  const touched = await server.db.select({ log_id: operationSubjects.log_id }).from(operationSubjects)
  expect(new Set(touched.map(one => one.log_id))).toEqual(new Set(left.map(one => one.id)))
})
