import { auditWords } from '@contract/members/words'
import { dateTime, image, number, resource, state, text } from '@/schema'

/** Questions about goods (contract/members.md, "Ask"). */
export default resource('ask', {
  id: 'ask_id', title: 'content', noun: ['咨询', 'question'],
  calls: {
    list: 'GET admin/members/asks',
    one: 'GET admin/members/asks/{ask_id}',
    remove: 'DELETE admin/members/asks/{ask_id}',
  },
  queue: { when: { auth_status: 'WAIT_AUDIT' }, by: 'create_time' },
  fields: {
    create_time: dateTime('咨询日期', 'Asked', { past: true }),
    content: text('咨询内容', 'Question', { width: 320, lines: 3 }),
    auth_status: state('审核状态', 'Status', {
      WAIT_AUDIT: [...auditWords.WAIT_AUDIT, 'gold'],
      PASS_AUDIT: [...auditWords.PASS_AUDIT, 'green'],
      REFUSE_AUDIT: [...auditWords.REFUSE_AUDIT, 'red'],
    }),
    goods_img: image('商品图片', 'Picture'),
    goods_name: text('商品名称', 'Goods', { width: 200 }),
    member_name: text('咨询会员', 'Asked by'),
    reply: text('商家回复', 'Shop’s answer', { lines: 3 }),
    reply_time: dateTime('回复日期', 'Answered'),
    reply_num: number('回复数量', 'Answers'),
  },
  depends: { reply: { shown: { reply_status: 'YES' } }, reply_time: { shown: { reply_status: 'YES' } } },
  form: [
    ['咨询', 'Question', ['goods_img', 'goods_name', 'member_name', 'create_time', 'auth_status', 'content']],
    ['回复', 'Answer', ['reply', 'reply_time', 'reply_num']],
  ],
  actions: {
    view: {},
    remove: { danger: ['其他会员的回复会一并删除。', 'Answers from other members will be deleted too.'] },
  },
})
