import { entity } from '../entity'

/** Templates of messages to members (contract/settings.md, "message settings"). */
export const memberTemplate = entity('memberTemplate', {
  variantOf: 'messageTemplate',
  id: 'id',
  titleField: 'tpl_name',
  label: ['会员消息', 'member message'],
  screens: ['memberMessage'],
})
