import { auditLabels } from '@contract/members/labels'
import { action, choice, dateTime, link, number, page, fragment, resource, state, text } from '@/schema'

/** The review desk over the pending questions. */
const over = fragment({ panel: 'reviewDesk', batch: true, props: { queue: 'asks' }, when: { auth_status: 'WAIT_AUDIT' } })
const decide = fragment({ call: 'POST admin/members/asks/batch/audit', ids: 'ids' })

/** Questions about goods (contract/members.md, "Ask"). */
export default resource('ask', {
  calls: {
    list: 'GET admin/members/asks',
    one: 'GET admin/members/asks/{ask_id}',
    remove: 'DELETE admin/members/asks/{ask_id}',
  },
  review: { approve: 'pass', reject: 'refuse' },
  worklist: { when: { auth_status: 'WAIT_AUDIT' }, oldestFirst: 'create_time' },
  fields: {
    create_time: dateTime('咨询日期', 'Asked', { disableFuture: true }),
    content: text('咨询内容', 'Question', { width: 320, lines: 3 }),
    auth_status: state('审核状态', 'Status', {
      WAIT_AUDIT: [...auditLabels.WAIT_AUDIT, 'gold'],
      PASS_AUDIT: [...auditLabels.PASS_AUDIT, 'green'],
      REFUSE_AUDIT: [...auditLabels.REFUSE_AUDIT, 'red'],
    }),
    goods_name: text('商品名称', 'Goods', { width: 220, picture: 'goods_img', linkTo: page('goodsList/edit', 'goods_id') }),
    member_name: text('咨询会员', 'Asked by', { width: 120, linkTo: { memberEdit: { id: 'member_id' } } }),
    anonymous: choice('匿名', 'Anonymous', { YES: ['是', 'Yes'], NO: ['否', 'No'] }),
    reply: text('商家回复', 'Shop’s answer', { width: 260, lines: 3 }),
    reply_time: dateTime('回复日期', 'Answered'),
    reply_num: number('回复数量', 'Answers', { width: 90 }),
  },
  conditions: { reply: { visible: { reply_status: 'YES' } }, reply_time: { visible: { reply_status: 'YES' } } },
  form: [
    ['咨询', 'Question', ['goods_name', 'member_name', 'create_time', 'auth_status', 'content']],
    ['回复', 'Answer', ['reply', 'reply_time', 'reply_num']],
  ],
  actions: {
    desk: action.panel({ ...over, label: ['审核台', 'Review desk'], primary: true }),
    review: action.panel({ ...over, label: ['审核', 'Review'] }),
    pass: action.call({
      label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'], many: decide, extraValues: { auth_status: 'PASS_AUDIT' },
      when: { auth_status: 'WAIT_AUDIT' }, optimistic: { auth_status: 'PASS_AUDIT' },
      confirm: ['通过后，买家可以在商品页看到，且不能再改为未通过。', 'Buyers will see it on the goods page. This decision is final.'],
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'], successMessage: ['已拒绝', 'rejected'], many: decide, extraValues: { auth_status: 'REFUSE_AUDIT' },
      question: ['拒绝咨询「{name}」？', 'Reject question “{name}”?'],
      when: { auth_status: 'WAIT_AUDIT' }, optimistic: { auth_status: 'REFUSE_AUDIT' },
      danger: ['买家不会看到这条咨询，且不能再改为通过。', 'Buyers will not see it. This decision is final.'],
    }),
    view: {},
    open: action.link({ label: ['查看', 'View'], to: link('askDetail', { askId: 'ask_id' }) }),
    remove: { danger: ['其他会员的回复会一并删除。', 'Answers from other members will be deleted too.'] },
  },
  screens: {
    goodsAskList: {
      columns: ['content', 'goods_name', 'member_name', 'auth_status', 'reply_num', 'create_time'],
      hiddenColumns: ['reply', 'reply_time'],
      collapseOrder: ['reply_num', 'member_name'],
      search: { keyword: ['咨询、商品或会员', 'Question, goods or member'] },
      filters: ['content', 'goods_name', 'member_name', { 'start_time,end_time': 'create_time' }],
      tabs: { field: 'auth_status' },
      rowActions: ['review', 'pass', 'refuse', 'open', 'remove'], bulkActions: ['desk', 'pass', 'refuse', 'remove'],
      headerActions: ['desk'],
      export: true,
    },
    askDetail: {
      facts: ['content', 'auth_status', 'goods_name', 'member_name', 'anonymous', 'create_time', 'reply_num'],
      headerActions: ['pass', 'refuse', 'remove'],
      tabs: {
        replies: {
          label: ['会员回复', 'Answers from members'], resource: 'askReply', params: { ask_id: 'ask_id' },
          columns: ['content', 'member_name', 'auth_status', 'reply_time'],
          search: { keyword: ['回复内容或会员', 'Answer or member'] },
          filters: ['member_name', 'content', 'auth_status', { 'start_time,end_time': 'reply_time' }],
          rowActions: ['pass', 'refuse', 'remove'], bulkActions: ['pass', 'refuse', 'remove'], export: true,
        },
        answer: { label: ['商家回复', 'Shop’s answer'], sections: [['商家回复', 'Shop’s answer', ['reply', 'reply_time']]] },
      },
    },
  },
})
