import { sensitiveWordRules } from '@contract/settings/list-rules'
import { dateTime, resource, text } from '@/schema'

/** Sensitive words, which texts must not contain (contract/settings.md, "sensitive-words"). */
export default resource('sensitiveWord', {
  rules: sensitiveWordRules,
  calls: {
    list: 'GET admin/sensitive-words', one: 'GET admin/sensitive-words/{id}',
    create: 'POST admin/sensitive-words', remove: 'DELETE admin/sensitive-words/{id}',
  },
  fields: {
    word_name: text('敏感词', 'Word', {
      width: 320,
      help: [
        '商品名称和文章中不能出现；含有它的评论和咨询不能通过审核',
        'Not allowed in goods names and articles. Comments and questions that contain it cannot be approved.',
      ],
    }),
    create_time: dateTime('添加时间', 'Added'),
  },
  form: ['word_name'],
  screens: {
    sensitiveWords: {
      columns: ['word_name', 'create_time'], search: { keyword: ['敏感词', 'Word'] },
      rowActions: ['remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,
    },
  },
})
