import { entity } from '../entity'

/** Templates of messages to shops and members. */
export const messageTemplate = entity('messageTemplate', {
  path: 'admin/systems/message-templates',
  id: 'id',
  titleField: 'tpl_name',
  label: ['消息模板', 'message template'],
  sorts: ['tpl_name', 'tpl_code'],
  defaultSort: ['id', 'asc'],
})
