import { entity } from '../entity'

/** Comments on goods (contract/members.md, "Comment"). */
export const comment = entity('comment', {
  path: 'admin/members/comments',
  id: 'comment_id',
  titleField: 'content',
  label: ['评论', 'comment'],
  fullLabel: ['商品评论', 'goods comment'],
  sorts: ['create_time'],
  defaultSort: ['create_time', 'desc'],
  named: false,
  screens: ['goodsCommentList'],
})
