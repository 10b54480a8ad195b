import type { Database } from '../../handler'
import { insertRows } from '../insert-rows'
import { complainTopics } from '../schema'
import { DAY } from './clock'
import { SUBJECTS } from './complaint-words'

/** What members of the demo can complain about. */
export const seedComplainTopics = (db: Database, now: number): Promise<void> =>
  insertRows(
    db,
    complainTopics,
    SUBJECTS.map(([topic_name, topic_remark], n) => ({ topic_name, topic_remark, create_time: now - (300 - n) * DAY })),
  )
