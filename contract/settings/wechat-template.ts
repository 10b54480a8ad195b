import { entity } from '../entity'

/** Messages that WeChat sends, by templates that it keeps for the marketplace (contract/settings.md, "wechat"). */
export const wechatTemplate = entity('wechatTemplate', {
  path: 'admin/systems/wechat-msg-tmp',
  id: 'id',
  titleField: 'msg_tmp_name',
  label: ['微信消息模板', 'WeChat template'],
  sorts: ['msg_tmp_name'],
  defaultSort: ['id', 'asc'],
  screens: ['wechatMessage'],
})
