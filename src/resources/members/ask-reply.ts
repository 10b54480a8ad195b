import { auditLabels } from '@contract/members/labels'
import { action, dateTime, fragment, resource, state, text } from '@/schema'

const decide = fragment({ call: 'POST admin/members/reply/batch/audit', ids: 'ids' })

/** Members' answers to questions (contract/members.md, "AskReply"). */
export default resource('askReply', {
  calls: { list: 'GET admin/members/reply', remove: 'DELETE admin/members/reply/{id}' },
  fields: {
    reply_time: dateTime('回复日期', 'Answered', { disableFuture: true }),
    content: text('回复内容', 'Answer', { width: 360, lines: 3 }),
    member_name: text('回复人', 'Answered by', { linkTo: { memberEdit: { id: 'member_id' } } }),
    auth_status: state('审核状态', 'Status', {
      WAIT_AUDIT: [...auditLabels.WAIT_AUDIT, 'gold'],
      PASS_AUDIT: [...auditLabels.PASS_AUDIT, 'green'],
      REFUSE_AUDIT: [...auditLabels.REFUSE_AUDIT, 'red'],
    }),
  },
  actions: {
    pass: action.call({
      label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'], many: decide, extraValues: { auth_status: 'PASS_AUDIT' },
      when: { auth_status: 'WAIT_AUDIT' }, optimistic: { auth_status: 'PASS_AUDIT' },
      confirm: ['通过后，买家可以在商品页看到，且不能再改为未通过。', 'Buyers will see it on the goods page. This decision is final.'],
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'], successMessage: ['已拒绝', 'rejected'], many: decide, extraValues: { auth_status: 'REFUSE_AUDIT' },
      question: ['拒绝回复「{name}」？', 'Reject answer “{name}”?'],
      when: { auth_status: 'WAIT_AUDIT' }, optimistic: { auth_status: 'REFUSE_AUDIT' },
      danger: ['买家不会看到这条回复，且不能再改为通过。', 'Buyers will not see it. This decision is final.'],
    }),
    remove: {},
  },
})
