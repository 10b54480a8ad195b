import { complainTopic } from '@contract/orders/complain-topic'
import { desc } from 'drizzle-orm'
import { complainTopics } from '../../../db/schema'
import { crud } from '../../crud'

/** Topics of complaints (contract/orders.md, "subject-list"). */
export const { handlers } = crud(complainTopic, {
  table: complainTopics,
  order: [desc(complainTopics.topic_id)],
  unique: { columns: ['topic_name'], errorKey: '929', field: 'topic_name' },
  toColumns: form => ({ topic_name: form.topic_name.trim(), topic_remark: form.topic_remark.trim() }),
})
