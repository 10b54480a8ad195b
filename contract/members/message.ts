import { entity } from '../entity'

/** Messages of the site to its members (contract/members.md, "notification-history"). */
export const message = entity('message', {
  path: 'admin/systems/messages',
  id: 'id',
  titleField: 'title',
  label: ['站内消息', 'site message'],
  sorts: ['send_time'],
  defaultSort: ['send_time', 'desc'],
  readBy: ['GET admin/systems/messages'],
  screens: ['notificationHistory'],
})
