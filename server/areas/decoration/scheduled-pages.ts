import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { pages, pageVersions } from '../../db/schema'

interface Period {
  /** Epoch seconds; the end is exclusive. */
  readonly start_time: number
  readonly end_time: number
}

/** Versions scheduled within a period for some client types, earliest first. */
export const scheduledWithin = (
  db: Database,
  clients: readonly (typeof pages.$inferSelect)['client_type'][],
  { start_time, end_time }: Period,
  most: number,
) =>
  db
    .select({
      version_id: pageVersions.version_id,
      page_type: pages.page_type,
      publish_time: pageVersions.publish_time,
    })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.page_id, pageVersions.page_id))
    .where(
      and(
        eq(pageVersions.state, 'SCHEDULED'),
        gte(pageVersions.publish_time, start_time),
        lt(pageVersions.publish_time, end_time),
        inArray(pages.client_type, [...clients]),
      ),
    )
    .orderBy(asc(pageVersions.publish_time), asc(pageVersions.version_id))
    .limit(most)
