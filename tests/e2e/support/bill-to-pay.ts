import type { AnswerOf } from '@contract/calls'
import type { Api } from './api'

type Bill = AnswerOf<'GET admin/order/bills'>['data'][number]

/** A bill awaiting payment with a positive amount: a negative one is below every approval threshold. */
export async function billToPay(api: Api): Promise<Bill> {
  const { data } = await api.send('GET admin/order/bills', { query: { page_no: 1, page_size: 50, status: 'PASS' } })
  const bill = data.find(({ bill_price }) => bill_price > 0)
  if (!bill) throw new Error('No bill waits to be paid')
  return bill
}
