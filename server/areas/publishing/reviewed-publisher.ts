import type { Publisher } from '@contract/publishing/entities'
import { publisherRules } from '@contract/publishing/rules'
import { PLACES, pick, type ReviewedRecord } from '../reviewed-record'

/** A publisher as a review record. */
export const reviewedPublisher = (publisher: Publisher): ReviewedRecord => ({
  record_id: Number(publisher.teacher_id),
  title: publisher.name,
  shop_id: publisher.shop_id === null ? null : Number(publisher.shop_id),
  teacher_id: Number(publisher.teacher_id),
  snapshot: pick(publisher, [
    ...Object.keys(publisherRules[publisher.kind]).filter(name => name !== 'sort'),
    ...PLACES,
  ]),
})
