import type { AnswerOf } from '@contract/calls'
import type { Api } from './api'

type Bill = AnswerOf<'GET admin/order/bills'>['data'][number]

/** A bill that waits to be paid, and pays something: what a shop owes is below every amount that takes two. */
export async function billToPay(api: Api): Promise<Bill> {
  const { data } = await api.send('GET admin/order/bills', { query: { page_no: 1, page_size: 50, status: 'PASS' } })
  const bill = data.find(({ bill_price }) => bill_price > 0)
  if (!bill) throw new Error('No bill waits to be paid')
  return bill
}
