import { entity } from '../entity'

/** Questions about goods (contract/members.md, "Ask"). */
export const ask = entity('ask', {
  path: 'admin/members/asks',
  id: 'ask_id',
  titleField: 'content',
  label: ['咨询', 'question'],
  fullLabel: ['会员咨询', 'member question'],
  sorts: ['create_time'],
  defaultSort: ['create_time', 'desc'],
  named: false,
  screens: ['goodsAskList', 'askDetail'],
})
