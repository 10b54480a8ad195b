import { pageTypeLabels } from '@contract/decoration/labels'
import { type Language, translate } from '@contract/messages'
import { CALENDAR_LIMITS } from '@contract/promotions/labels'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { scheduledWithin } from '../decoration'
import type { FoundActivity } from './calendar-parts'

type Query = Context<'GET admin/promotion/calendar'>['query']

const CLIENTS = { PC_PAGE: ['PC'], MOBILE_PAGE: ['WAP', 'APP'] } as const

/** Pages scheduled within the period: without a duration and without a shop. */
export const pagesWithin =
  (kind: keyof typeof CLIENTS) =>
  async (db: Database, query: Query, _now: number, language: Language): Promise<FoundActivity[]> => {
    if (query.seller_id || query.goods_id) return []
    const rows = await scheduledWithin(db, CLIENTS[kind], query, CALENDAR_LIMITS.activities + 1)
    return rows
      .map(({ version_id, page_type, publish_time }) => ({
        ...{ kind, id: version_id, name: translate(pageTypeLabels[page_type], language), state: 'COMING' as const },
        ...{ seller_id: 0, seller_name: '', start_time: publish_time, end_time: publish_time + 1, whole: false },
      }))
      .filter(({ name }) => !query.keyword || name.includes(query.keyword))
  }
