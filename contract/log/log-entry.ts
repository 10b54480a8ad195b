import { entity } from '../entity'

/** Every write of every administrator: who, when, from which address, which call, and the changes. */
export const logEntry = entity('logEntry', {
  path: 'admin/systems/operation-logs',
  id: 'position',
  titleField: 'record_name',
  label: ['操作日志', 'log entry'],
  sorts: ['at'],
  defaultSort: ['position', 'desc'],
  logged: false,
  screens: ['logList'],
})
