import { action, dateTime, id, resource, text } from '@/schema'

/** Every write of every administrator: who, when, from where, the target, and the changes. */
export default resource('logEntry', {
  calls: { list: 'GET admin/systems/operation-logs' },
  fields: {
    position: id('编号', 'ID'),
    at: dateTime('时间', 'Time', { disableFuture: true }),
    username: text('管理员', 'Administrator', { width: 130 }),
    act: text('动作', 'Action', { width: 180 }),
    kind_name: text('类型', 'Type', { width: 120 }),
    record_name: text('对象', 'Record', { width: 240 }),
    record_id: text('对象 ID', 'Record ID', { width: 140, copy: true }),
    confirmed_by: text('复核人', 'Approved by', { width: 130 }),
    client_ip: text('来源地址', 'IP address', { width: 140 }),
    call: text('接口', 'API call', { width: 320 }),
  },
  actions: { difference: action.panel({ label: ['查看差异', 'View changes'], panel: 'operation' }) },
  screens: {
    logList: {
      columns: ['at', 'username', 'act', 'kind_name', 'record_name', 'client_ip'],
      hiddenColumns: ['confirmed_by', 'record_id', 'call', 'position'],
      search: { username: ['管理员', 'Administrator'] },
      filters: ['act', 'record_name', 'record_id', 'client_ip', 'call', { 'start_time,end_time': 'at' }],
      rowActions: ['difference'], export: true,
    },
  },
})
