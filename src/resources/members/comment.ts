import { auditLabels, commentTypeLabels, gradeLabels, starLabels } from '@contract/members/labels'
import { action, choice, dateTime, flag, gallery, page, fragment, resource, stars, state, text } from '@/schema'

/** The review desk over the pending comments. */
const over = fragment({ panel: 'reviewDesk', batch: true, props: { queue: 'comments' }, when: { audit_status: 'WAIT_AUDIT' } })
const decide = fragment({ call: 'POST admin/members/comments/batch/audit', ids: 'ids' })

/** Comments on goods (contract/members.md, "Comment"). */
export default resource('comment', {
  calls: {
    list: 'GET admin/members/comments',
    one: 'GET admin/members/comments/{comment_id}',
    remove: 'DELETE admin/members/comments/{comment_id}',
  },
  review: { approve: 'pass', reject: 'refuse' },
  worklist: { when: { audit_status: 'WAIT_AUDIT' }, oldestFirst: 'create_time' },
  fields: {
    create_time: dateTime('评论日期', 'Posted', { disableFuture: true }),
    content: text('评论内容', 'Comment', { width: 320, lines: 3 }),
    audit_status: state('审核状态', 'Status', {
      WAIT_AUDIT: [...auditLabels.WAIT_AUDIT, 'gold'],
      PASS_AUDIT: [...auditLabels.PASS_AUDIT, 'green'],
      REFUSE_AUDIT: [...auditLabels.REFUSE_AUDIT, 'red'],
    }),
    goods_name: text('商品名称', 'Goods', { width: 220, picture: 'goods_img', linkTo: page('goodsList/edit', 'goods_id') }),
    member_name: text('评论人', 'Written by', { width: 120, linkTo: { memberEdit: { id: 'member_id' } } }),
    order_sn: text('订单编号', 'Order number', { width: 190, copy: true, linkTo: { orderDetail: { sn: 'order_sn' } } }),
    grade: choice('评价等级', 'Rating', {
      good: [...gradeLabels.good, 'green'], neutral: [...gradeLabels.neutral, 'gold'], bad: [...gradeLabels.bad, 'red'],
    }, { width: 90 }),
    comments_type: choice('评论类型', 'Type', commentTypeLabels, { width: 110 }),
    have_image: choice('是否有图', 'Pictures', { 0: ['无图', 'Without pictures'], 1: ['有图', 'With pictures'] }),
    images: gallery<string>('评论图片', 'Pictures'),
    'member_shop_score.description_score': stars('描述相符', 'As described', starLabels),
    'member_shop_score.service_score': stars('服务态度', 'Service', starLabels),
    'member_shop_score.delivery_score': stars('物流服务', 'Delivery', starLabels),
    reply_status: flag('商家已回复', 'Shop replied'),
    'reply.content': text('商家回复', 'Shop’s reply', { lines: 3 }),
    'reply.create_time': dateTime('回复日期', 'Replied'),
    'additional_comment.content': text('追评内容', 'Follow-up', { lines: 3 }),
    'additional_comment.create_time': dateTime('追评日期', 'Followed up'),
    'additional_comment.images': gallery<string>('追评图片', 'Follow-up pictures'),
  },
  conditions: {
    images: { visible: { have_image: 1 } },
    'reply.content': { visible: { reply_status: 1 } },
    'reply.create_time': { visible: { reply_status: 1 } },
    'additional_comment.images': { visible: { 'additional_comment.have_image': 1 } },
  },
  form: [
    ['商品', 'Goods', ['goods_name', 'order_sn', 'member_name', 'create_time']],
    ['评论', 'Comment', ['grade', 'comments_type', 'audit_status', 'content', 'images']],
    ['店铺评分', 'Shop ratings', [
      'member_shop_score.description_score', 'member_shop_score.service_score', 'member_shop_score.delivery_score',
    ]],
    ['追评', 'Follow-up', ['additional_comment.content', 'additional_comment.create_time', 'additional_comment.images']],
    ['商家回复', 'Shop’s reply', ['reply.content', 'reply.create_time']],
  ],
  actions: {
    desk: action.panel({ ...over, label: ['审核台', 'Review desk'], primary: true }),
    review: action.panel({ ...over, label: ['审核', 'Review'] }),
    pass: action.call({
      label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'], many: decide, extraValues: { auth_status: 'PASS_AUDIT' },
      when: { audit_status: 'WAIT_AUDIT' }, optimistic: { audit_status: 'PASS_AUDIT' },
      confirm: ['通过后，买家可以在商品页看到，且不能再改为未通过。', 'Buyers will see it on the goods page. This decision is final.'],
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'], successMessage: ['已拒绝', 'rejected'], many: decide, extraValues: { auth_status: 'REFUSE_AUDIT' },
      question: ['拒绝评论「{name}」？', 'Reject comment “{name}”?'],
      when: { audit_status: 'WAIT_AUDIT' }, optimistic: { audit_status: 'REFUSE_AUDIT' },
      danger: ['买家不会看到这条评论，且不能再改为通过。', 'Buyers will not see it. This decision is final.'],
    }),
    view: {},
    remove: { danger: ['评论会从商品页消失，不能恢复。', 'It will be removed from the goods page. This cannot be undone.'] },
  },
  screens: {
    goodsCommentList: {
      columns: ['content', 'goods_name', 'grade', 'member_name', 'comments_type', 'audit_status', 'create_time'],
      hiddenColumns: ['order_sn', 'reply_status'],
      collapseOrder: ['comments_type', 'member_name'], stackUnder: { member_name: 'grade', create_time: 'content' },
      cells: { content: () => import('./comment-content.cell') },
      search: { keyword: ['评论、商品或会员', 'Comment, goods or member'] },
      filters: [
        'content', 'goods_name', 'member_name', 'grade', 'comments_type', 'have_image',
        { 'start_time,end_time': 'create_time' },
      ],
      tabs: { field: 'audit_status' },
      rowActions: ['review', 'pass', 'refuse', 'view', 'remove'], bulkActions: ['desk', 'pass', 'refuse', 'remove'],
      headerActions: ['desk'],
      export: true,
    },
  },
})
