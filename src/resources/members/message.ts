import { messageRules } from '@contract/members/message-rules'
import { sendTypeLabels } from '@contract/members/labels'
import { dateTime, references, resource, text } from '@/schema'
import { receivers } from './receivers.field'

/** Messages of the site to its members (contract/members.md, "notification-history"). */
export default resource('message', {
  rules: messageRules,
  calls: { list: 'GET admin/systems/messages', create: 'POST admin/systems/messages' },
  fields: {
    title: text('消息标题', 'Title', { width: 220 }),
    content: text('消息内容', 'Message', { width: 420, lines: 6 }),
    send_type: receivers('发送类型', 'Sent to', sendTypeLabels, {
      initial: 0, chosen: 'member_ids',
      help: ['发送后不能撤回。', 'A sent message cannot be taken back.'],
    }),
    member_ids: references('会员', 'Members', 'member', { limit: 1_000 }),
    send_time: dateTime('发送时间', 'Sent', { disableFuture: true }),
    admin_name: text('发送人', 'Sent by'),
  },
  conditions: { member_ids: { visible: { send_type: 1 }, required: { send_type: 1 } } },
  form: ['title', 'content', 'send_type', 'member_ids'],
  actions: {
    add: {
      label: ['发送站内消息', 'Send a message'],
      button: ['发送', 'Send'],
      recipients: {
        field: 'member_ids',
        call: 'GET admin/systems/messages/recipients',
        count: 'recipients',
        one: ['会员', 'member'],
        many: ['会员', 'members'],
      },
    },
  },
  screens: {
    notificationHistory: {
      columns: ['title', 'content', 'send_type', 'send_time'], hiddenColumns: ['admin_name'],
      search: { keyword: ['标题或内容', 'Title or message'] },
      filters: ['title', 'content', 'send_type', { 'start_time,end_time': { send_time: ['发送日期', 'Sent'] } }],
      headerActions: ['add'], export: true,
    },
  },
})
