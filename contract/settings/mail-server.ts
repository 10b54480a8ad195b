import { entity } from '../entity'

/** Mail servers (contract/settings.md, "smtp"). */
export const mailServer = entity('mailServer', {
  path: 'admin/systems/smtps',
  id: 'id',
  titleField: 'host',
  label: ['发信服务器', 'mail server'],
  invalidates: ['settingsHealth'],
  sorts: ['host', 'last_send_time'],
  defaultSort: ['id', 'desc'],
  screens: ['smtpSettings'],
})
