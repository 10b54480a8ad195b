import { auditWords, commentTypeWords, gradeWords } from '@contract/members/words'
import { choice, dateTime, gallery, image, resource, state, text } from '@/schema'

/** Comments on goods (contract/members.md, "Comment"). */
export default resource('comment', {
  id: 'comment_id', title: 'content', noun: ['评论', 'review'],
  calls: {
    list: 'GET admin/members/comments',
    one: 'GET admin/members/comments/{comment_id}',
    remove: 'DELETE admin/members/comments/{comment_id}',
  },
  queue: { when: { audit_status: 'WAIT_AUDIT' }, by: 'create_time' },
  fields: {
    create_time: dateTime('评论日期', 'Posted', { past: true }),
    content: text('评论内容', 'Review', { width: 320, lines: 3 }),
    audit_status: state('审核状态', 'Status', {
      WAIT_AUDIT: [...auditWords.WAIT_AUDIT, 'gold'],
      PASS_AUDIT: [...auditWords.PASS_AUDIT, 'green'],
      REFUSE_AUDIT: [...auditWords.REFUSE_AUDIT, 'red'],
    }),
    goods_img: image('商品图片', 'Picture'),
    goods_name: text('商品名称', 'Goods', { width: 200 }),
    member_name: text('评论人', 'Written by'),
    grade: choice('评价等级', 'Rating', gradeWords),
    comments_type: choice('评论类型', 'Type', commentTypeWords),
    images: gallery<string>('评论图片', 'Pictures'),
    'reply.content': text('商家回复', 'Shop’s reply', { lines: 3 }),
    'reply.create_time': dateTime('回复日期', 'Replied'),
    'additional_comment.content': text('追评', 'Follow-up', { lines: 3 }),
  },
  depends: {
    images: { shown: { have_image: 1 } },
    'reply.content': { shown: { reply_status: 1 } },
    'reply.create_time': { shown: { reply_status: 1 } },
  },
  form: [
    ['评论', 'Review', ['goods_img', 'goods_name', 'member_name', 'create_time', 'grade', 'audit_status', 'content', 'images']],
    ['追评', 'Follow-up', ['additional_comment.content']],
    ['回复', 'Reply', ['reply.content', 'reply.create_time']],
  ],
  actions: { view: {}, remove: {} },
})
