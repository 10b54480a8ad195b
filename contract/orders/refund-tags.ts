/**
 * The party a refund waits for, or its outcome: the tabs of the list of refunds, each with the matching rows
 * (designed).
 */
export const refundTags = ['WAIT_ADMIN', 'WAIT_SELLER', 'REFUNDING', 'REFUNDFAIL', 'REFUSED', 'COMPLETED'] as const
export type RefundTag = (typeof refundTags)[number]

interface TaggedState {
  readonly refund_status: 'APPLY' | 'REFUNDING' | 'REFUNDFAIL' | 'COMPLETED'
  /**
   * The state of the after-sale that distinguishes this tab from others of the same refund status; undefined for the
   * rest.
   */
  readonly service_status?: 'WAIT_FOR_MANUAL' | 'REFUSE'
}

/**
 * The states of each tab. A refund is `REFUNDING` both while a payment provider processes it and while it waits for an
 * administrator, and `REFUNDFAIL` both if the provider failed and if it was rejected; its after-sale distinguishes
 * them.
 */
export const REFUND_TAGS: Readonly<Record<RefundTag, TaggedState>> = {
  WAIT_ADMIN: { refund_status: 'REFUNDING', service_status: 'WAIT_FOR_MANUAL' },
  WAIT_SELLER: { refund_status: 'APPLY' },
  REFUNDING: { refund_status: 'REFUNDING' },
  REFUNDFAIL: { refund_status: 'REFUNDFAIL' },
  REFUSED: { refund_status: 'REFUNDFAIL', service_status: 'REFUSE' },
  COMPLETED: { refund_status: 'COMPLETED' },
}

/** The tab of a refund, by its own state and that of its after-sale. */
export function refundTagOf(refund_status: TaggedState['refund_status'], service_status: string): RefundTag {
  const tags = refundTags.filter(tag => REFUND_TAGS[tag].refund_status === refund_status)
  const own = tags.find(tag => REFUND_TAGS[tag].service_status === service_status)
  const found = own ?? tags.find(tag => REFUND_TAGS[tag].service_status === undefined)
  if (!found) throw new Error(`No tab for ${refund_status}`)
  return found
}
