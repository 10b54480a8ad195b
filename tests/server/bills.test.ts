import { billItems, bills, operationLog } from '@server/db/schema'
import { billStates } from '@tests/contract/bill-states'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type State = (typeof billStates)[number]['state']
type Row = Record<string, unknown> & { bill_id: string; sn: string; seller_id: string; create_time: string }

describe.each(databases)('%s: bills', database => {
  let server: TestServer
  let call: Caller
  let colleague: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    colleague = callsOf(server, (await server.signIn('finance')).token)
  })
  afterAll(() => server?.close())

  let made = 0
  const billIn = async (status: State) => {
    made += 1
    const [bill] = await server.db
      .insert(bills)
      .values({
        bill_sn: `T${made}`,
        sn: 'T',
        start_time: 1_600_000_000,
        end_time: 1_600_100_000,
        create_time: 1_600_200_000,
        status,
        seller_id: 1,
        shop_name: '测试店',
      })
      .returning()
    if (!bill) throw new Error('No bill was made')
    return bill
  }
  const stored = async (bill_id: number) => (await server.db.select().from(bills).where(eq(bills.bill_id, bill_id)))[0]
  const next = (bill_id: number, form: Record<string, string> = {}, caller = call) =>
    caller('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, form })

  describe.each(billStates)('in $state', ({ state, label, auth, pay, step, next: leads }) => {
    test('its page has the allowed actions, in both languages', async () => {
      const { bill_id } = await billIn(state)
      for (const [language, text] of [
        ['zh', label[0]],
        ['en', label[1]],
      ] as const) {
        const { body } = await call('GET admin/order/bills/{bill_id}', { params: { bill_id }, language })
        expect(body).toMatchObject({
          status: state,
          status_text: text,
          operate_allowable: {
            allow_recon: false,
            allow_auth: auth,
            allow_pay: pay,
            allow_complete: false,
            allow_next_step: step,
          },
        })
        const { body: exported } = await call('GET admin/order/bills/{bill_id}/export', {
          params: { bill_id },
          language,
        })
        expect(exported.bill.status).toBe(text)
      }
    })

    test(`next leads to ${leads}`, async () => {
      const bill = await billIn(state)
      const { status, body } = await next(bill.bill_id, { status: state })
      if (leads === '700') {
        expect([status, body]).toEqual([409, { code: '700', message: '当前状态不能执行此操作' }])
        expect(await stored(bill.bill_id)).toEqual(bill)
      } else {
        const pay_time = leads === 'PAY' ? server.now.get() : null
        expect(status).toBe(200)
        expect(body).toMatchObject({ status: leads, pay_time: pay_time && String(pay_time) })
        expect(await stored(bill.bill_id)).toEqual({ ...bill, status: leads, pay_time })
      }
    })

    test('next from another state is rejected', async () => {
      const bill = await billIn(state)
      for (const { state: other } of billStates.filter(row => row.state !== state)) {
        expect((await next(bill.bill_id, { status: other })).status).toBe(409)
      }
      expect(await stored(bill.bill_id)).toEqual(bill)
    })
  })

  test('the operation log has each step with its changes', async () => {
    const { bill_id } = await billIn('RECON')
    await next(bill_id, {}, colleague)
    const [log] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(log).toMatchObject({
      username: 'finance',
      call: 'PUT admin/order/bills/{bill_id}/next',
      before: { status: 'RECON' },
      after: { status: 'PASS' },
    })
  })

  test.each([
    ['RECON', 'PASS'],
    ['PASS', 'PAY'],
  ] as const)('two administrators advance one bill from %s: one succeeds', async (from, to) => {
    const { bill_id } = await billIn(from)
    const answers = await Promise.all([next(bill_id, { status: from }), next(bill_id, { status: from }, colleague)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('700')
    expect((await stored(bill_id))?.status).toBe(to)
    const path = `/api/admin/order/bills/${bill_id}/next`
    expect(await server.db.$count(operationLog, eq(operationLog.path, path))).toBe(1)
  })

  test('two concurrent payments: one succeeds', async () => {
    const { bill_id } = await billIn('PASS')
    const pay = (caller = call) => next(bill_id, { status: 'PASS' }, caller)
    const answers = await Promise.all([pay(), pay(colleague), pay()])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  })

  test('a double click on the approval does not pay, even if the request has no state', async () => {
    const { bill_id } = await billIn('RECON')
    const [first, second] = [await next(bill_id), await next(bill_id)]
    expect([first.status, first.body.status]).toEqual([200, 'PASS'])
    expect([second.status, second.body.code]).toEqual([409, '700'])
    expect(await stored(bill_id)).toMatchObject({ status: 'PASS', pay_time: null })
  })

  test('confirms the payment once for a client that sends no state', async () => {
    const { bill_id } = await billIn('PASS')
    const both = await Promise.all([next(bill_id), next(bill_id, {}, colleague)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(await stored(bill_id)).toMatchObject({ status: 'PAY' })
  })

  test.each([
    ['abc', 400, '004'],
    ['0', 404, '700'],
    ['987654321', 404, '700'],
    ['9999999999999999999', 404, '700'],
    ['99999999999999999999', 400, '004'],
  ])('bill %s is answered with %i %s', async (bill_id, status, code) => {
    const params = { bill_id, bill_type: 'PAYMENT' }
    const answers = [
      await call('GET admin/order/bills/{bill_id}', { params }),
      await call('GET admin/order/bills/{bill_id}/export', { params }),
      await call('GET admin/order/bills/{bill_id}/{bill_type}', { params }),
      await call('PUT admin/order/bills/{bill_id}/next', { params }),
    ]
    expect(answers.map(answer => [answer.status, answer.body.code])).toEqual(answers.map(() => [status, code]))
    if (status === 404) expect(answers[0]?.body.message).toBe('结算单不存在')
  })

  describe('lists', () => {
    const page = async (query: Record<string, string | number>): Promise<Row[]> => {
      const { status, body } = await call('GET admin/order/bills', { query: { page_size: 10_000, ...query } })
      expect([status, body.data_total]).toEqual([200, body.data.length])
      return body.data
    }

    test('bills are newest first, with labels but without allowed actions', async () => {
      const rows = await page({})
      const order = rows.map(row => [Number(row.create_time), Number(row.bill_id)] as const)
      expect(order).toEqual([...order].sort((a, b) => b[0] - a[0] || b[1] - a[1]))
      expect(new Set(rows.map(row => row.operate_allowable))).toEqual(new Set([null]))
      expect(rows.every(row => typeof row.status_text === 'string' && row.status_text !== '')).toBe(true)
    })

    test('filter by a period, a number and a shop; 0 is every shop', async () => {
      const rows = await page({})
      const [one] = rows
      expect(await page({ sn: one?.sn ?? '' })).toEqual(rows.filter(row => row.sn === one?.sn))
      expect(await page({ bill_sn: String(one?.bill_sn) })).toEqual([one])
      expect(await page({ bill_sn: String(one?.bill_sn).slice(0, -1) })).toEqual([])
      expect(await page({ seller_id: one?.seller_id ?? '' })).toEqual(
        rows.filter(row => row.seller_id === one?.seller_id),
      )
      expect(await page({ seller_id: 0, sn: '', bill_sn: '' })).toEqual(rows)
      expect(await page({ sn: '%' })).toEqual([])
    })

    test('pages of nine form the whole list in the same order', async () => {
      const rows = await page({})
      const paged: Row[] = []
      while (paged.length < rows.length) {
        const { body } = await call('GET admin/order/bills', { query: { page_no: paged.length / 9 + 1, page_size: 9 } })
        expect(body).toMatchObject({ page_size: 9, data_total: rows.length })
        paged.push(...body.data)
      }
      expect(paged).toEqual(rows)
    })

    test.each(['0', '-1', '1e9', '1000000001'])('page_no %s is rejected everywhere', async page_no => {
      const { bill_id } = await billIn('OUT')
      const query = { page_no }
      const answers = [
        await call('GET admin/order/bills', { query }),
        await call('GET admin/order/bills/statistics', { query }),
        await call('GET admin/order/bills/{bill_id}/{bill_type}', { params: { bill_id, bill_type: 'REFUND' }, query }),
      ]
      for (const { status, body } of answers)
        expect([status, Object.keys(body.data.fields)]).toEqual([400, ['page_no']])
    })

    test('periods sum up their bills, newest first, with every other field of a bill null', async () => {
      const { body } = await call('GET admin/order/bills/statistics', { query: { page_size: 1_000 } })
      const rows = await server.db.select().from(bills)
      const cents = (
        name: 'price' | 'commi_price' | 'refund_price' | 'refund_commi_price' | 'bill_price',
        sn: string,
      ) => rows.filter(row => row.sn === sn).reduce((total, row) => total + Math.round(row[name] * 100), 0)
      expect(body.data_total).toBe(new Set(rows.map(row => `${row.sn} ${row.start_time} ${row.end_time}`)).size)
      expect(body.data.length).toBe(body.data_total)
      for (const period of body.data) {
        for (const name of ['price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price'] as const) {
          expect(Math.round(period[name] * 100)).toBe(cents(name, period.sn))
        }
        expect(period).toMatchObject({ bill_id: null, status: null, shop_name: null, cod_price: null })
      }
      const times = body.data.map((period: Row) => Number(period.start_time))
      expect(times).toEqual([...times].sort((a: number, b: number) => b - a))
      const [newest] = body.data
      const one = await call('GET admin/order/bills/statistics', { query: { sn: newest.sn } })
      expect(one.body.data).toEqual([newest])
      const short = await call('GET admin/order/bills/statistics', { query: { page_size: 2, page_no: 2 } })
      expect(short.body.data).toEqual(body.data.slice(2, 4))
    })

    test('the rows of a bill are filtered by type, newest first; the export has them all', async () => {
      const refund = await server.db
        .select()
        .from(billItems)
        .where(and(eq(billItems.item_type, 'REFUND'), eq(billItems.status, 1)))
        .limit(1)
      const bill_id = refund[0]?.bill_id ?? 0
      const items = await server.db
        .select()
        .from(billItems)
        .where(eq(billItems.bill_id, bill_id))
        .orderBy(desc(billItems.add_time), desc(billItems.id))
      const ids = (type: string) => items.filter(item => item.item_type === type).map(item => String(item.id))
      const exported = await call('GET admin/order/bills/{bill_id}/export', { params: { bill_id } })
      for (const [bill_type, key] of [
        ['PAYMENT', 'order_list'],
        ['REFUND', 'refund_list'],
      ] as const) {
        const { body } = await call('GET admin/order/bills/{bill_id}/{bill_type}', {
          params: { bill_id, bill_type },
          query: { page_size: 500 },
        })
        expect(ids(bill_type).length).toBeGreaterThan(0)
        expect(body.data.map((item: { id: string }) => item.id)).toEqual(ids(bill_type))
        expect(exported.body[key]).toEqual(body.data)
        const second = await call('GET admin/order/bills/{bill_id}/{bill_type}', {
          params: { bill_id, bill_type },
          query: { page_size: 1, page_no: 2 },
        })
        expect(second.body.data).toEqual(body.data.slice(1, 2))
      }
      expect(exported.body.bill.bill_id).toBe(String(bill_id))
    })

    test.each(['COMMISSION', 'payment', '1'])('rejects the row type %s', async bill_type => {
      const { bill_id } = await billIn('OUT')
      const answer = await call('GET admin/order/bills/{bill_id}/{bill_type}', { params: { bill_id, bill_type } })
      expect([answer.status, answer.body.code, Object.keys(answer.body.data.fields)]).toEqual([
        400,
        '004',
        ['bill_type'],
      ])
    })
  })
})
