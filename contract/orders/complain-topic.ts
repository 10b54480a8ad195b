import { entity } from '../entity'

/** Topics of complaints (contract/orders.md, "subject-list"). */
export const complainTopic = entity('complainTopic', {
  path: 'admin/systems/complain-topics',
  id: 'topic_id',
  titleField: 'topic_name',
  label: ['投诉主题', 'complaint subject'],
  sorts: ['topic_name'],
  defaultSort: ['topic_id', 'desc'],
  kind: 'complaint_subject',
  errorCodes: { complain_topics_name: '929' },
  unique: ['topic_name'],
  screens: ['subjectList'],
})
