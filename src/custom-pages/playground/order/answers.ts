import type { CallKey } from '@contract/calls'
import type { Http } from '@/providers/http/client'
import { CallError } from '@/providers/http/errors'
import type { LooseSent } from '@/providers/http/outcome'
import type { OrderDetail } from './entity'
import { acts, orders, rejections } from './fixture.example'

/** An http client that answers the calls of the fixture, with the errors of the contract. */
export function fixtureHttp(config: Http['config']): Http {
  const stored = new Map(orders.map(order => [order.sn, order]))
  const callError = (code: string, message: string) => new CallError(message, { statusCode: 500, code, silent: false })
  const change = (order: OrderDetail, by: (order: OrderDetail) => OrderDetail) => {
    stored.set(order.sn, by(order))
    return ''
  }
  const sendLoose = async (key: CallKey, { params, body }: LooseSent = {}): Promise<unknown> => {
    const order = stored.get(String(params?.sn))
    if (!order) throw callError('453', rejections.gone)
    const { log, ...rest } = order
    if (key === 'GET admin/trade/sample/{sn}') return rest
    if (key === 'GET admin/trade/sample/{sn}/log') return log
    if (key === 'POST admin/trade/sample/{sn}/cancelled') return change(order, acts.cancel)
    if (key !== 'POST admin/trade/sample/{sn}/pay') throw callError('003', key)
    const { pay_price } = (body ?? {}) as { pay_price?: unknown }
    if (Number(pay_price) !== order.need_pay_money) throw callError('454', rejections.amount)
    return change(order, acts.pay)
  }
  return { send: sendLoose as Http['send'], sendLoose, urlOf: path => path, config }
}
