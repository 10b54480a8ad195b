import type { BodyOf } from '@contract/calls'
import type { Http } from '@/providers/http/client'
import type { Row } from '@/schema'

/** Which records wait: a queue of the contract, and the part of it that this screen shows. */
export interface Queue {
  readonly queue: 'shops' | 'goods' | 'publications' | 'publishers'
  readonly part: {
    readonly content_type?: '1' | '3' | '4' | '5'
    readonly kind?: 'USER' | 'AGENT' | 'PERSON' | 'GROUP'
  }
}

export interface Verdict {
  readonly pass: 0 | 1
  readonly message?: string
  readonly reason_id?: string
}

/**
 * Reads the queue out of what a page action carries (`{ queue: 'publications', content_type: 3 }`), among what its list
 * always sends.
 */
export function queueOf(carried: Readonly<Record<string, unknown>>): Queue {
  const { queue, content_type, kind } = carried
  return {
    queue: queue as Queue['queue'],
    part: {
      ...(queue === 'publications' && { content_type: String(content_type) as '1' }),
      ...(queue === 'publishers' && { kind: kind as 'USER' }),
    },
  }
}

/** Sends a decision through the call of the record's own area: one set of rules, wherever one decides. */
export async function decide(http: Http, queue: Queue['queue'], id: string, record: Row, verdict: Verdict) {
  const { pass, message, reason_id } = verdict
  const why = reason_id === undefined ? {} : { reason_id }
  const reason = message === undefined ? why : { reason: message, ...why }
  switch (queue) {
    case 'goods':
    case 'publications':
      return http.send('POST admin/goods/batch/audit', {
        body: { goods_ids: [id], pass, ...(message !== undefined && { message }), ...why },
      })
    case 'publishers':
      return http.send('PUT admin/publishers/{teacher_id}/audit', {
        params: { teacher_id: id },
        body: { pass, ...reason },
      })
    case 'shops':
      // Passing a shop saves its form as it stands (contract/shops.md, "audit"); refusing it leaves the form alone.
      return http.send('PUT admin/shops/{shop_id}', {
        params: { shop_id: id },
        body: { ...(pass === 1 && shopForm(record)), pass, ...reason } as BodyOf<'PUT admin/shops/{shop_id}'>,
      })
  }
}

/** A shop answers its regions level by level, and takes the lowest of each. */
function shopForm(record: Row): Row {
  const lowest = (prefix: string) =>
    ['town', 'county', 'city', 'province'].map(level => record[`${prefix}_${level}_id`]).find(id => Number(id) > 0)
  return {
    ...record,
    shop_region: lowest('shop'),
    license_region: lowest('license'),
    bank_region: lowest('bank'),
  }
}
