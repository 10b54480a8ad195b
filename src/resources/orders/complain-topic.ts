import { complainTopicRules } from '@contract/orders/complaint-rules'
import { crud, dateTime, resource, text } from '@/schema'

/** Subjects of complaints (contract/orders.md, "subject-list"). */
export default resource('complainTopic', {
  rules: complainTopicRules, calls: crud('admin/systems/complain-topics/{topic_id}'),
  fields: {
    topic_name: text('投诉主题', 'Subject', { width: 240 }),
    topic_remark: text('投诉主题描述', 'Description', { width: 480, lines: 4 }),
    create_time: dateTime('添加时间', 'Added'),
  },
  form: ['topic_name', 'topic_remark'],
  actions: {
    remove: { danger: ['已有的投诉保留原来的主题。', 'Existing complaints keep their subject.'] },
  },
  screens: {
    subjectList: {
      columns: ['topic_name', 'topic_remark'], hiddenColumns: ['create_time'],
      rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,
    },
  },
})
