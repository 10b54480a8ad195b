import type { CallKey } from '@contract/calls'
import { OPERATION_VARIANTS } from '@server/http/operation-variants'
import type { RequestParts } from '@server/http/read'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The tables that a transaction has read, and whether it has locked rows of them. */
const READ = sql`
  select relname as name, bool_or(mode = 'RowShareLock') as locked
  from pg_locks join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace
  group by relname`

/** Names a record of every kind; whether it exists is irrelevant. */
const partsWith = (params: object): RequestParts => ({
  params: {
    ...{ goods_ids: '1,2', goods_id: 1, draft_id: 1, teacher_id: 1, page_id: 1, reason_id: 1, bill_id: 1, shop_id: 1 },
    ...{ record_id: 1, ...params },
  },
  query: {},
  body: { goods_ids: [2, 1], goods_id: 1, record_ids: ['1'], content_type: 1, kind: 'USER', area: 'shop' },
})
/** The queues and kinds of records that some calls name. */
const NAMED = [
  { queue: 'goods', kind: 'publisher' },
  { queue: 'publishers', kind: 'member' },
]

describe.each(databases)('%s: the variants of a call', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server?.close())

  test('lock each record that they depend on, so that the permission is checked for what is written', async () => {
    const read = new Set<string>()
    const calls = Object.keys(OPERATION_VARIANTS) as CallKey[]
    expect(
      await offenders(
        calls.flatMap(call => NAMED.map(named => [call, named] as const)),
        (call, named) =>
          server.db.transaction(async tx => {
            await OPERATION_VARIANTS[call]?.of(tx, partsWith(named))
            const { rows } = (await tx.execute(READ)) as unknown as { rows: { name: string; locked: boolean }[] }
            for (const { name } of rows) read.add(name)
            expect(rows.filter(({ locked }) => !locked)).toEqual([])
          }),
      ),
    ).toEqual([])
    expect([...read].sort()).toEqual(['bills', 'goods', 'pages', 'publication_drafts', 'publishers', 'reasons'])
  })
})
