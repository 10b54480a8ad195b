import { entity } from '../entity'

/**
 * Messages sent through WeChat, from templates in the marketplace's WeChat account (contract/settings.md, "wechat").
 */
export const wechatTemplate = entity('wechatTemplate', {
  path: 'admin/systems/wechat-msg-tmp',
  id: 'id',
  titleField: 'msg_tmp_name',
  label: ['微信消息模板', 'WeChat template'],
  sorts: ['msg_tmp_name'],
  defaultSort: ['id', 'asc'],
  screens: ['wechatMessage'],
})
