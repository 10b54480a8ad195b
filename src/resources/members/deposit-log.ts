import { dateTime, id, reference, resource, text } from '@/schema'
import { change } from './change.field'

/** Movements of members' deposits (contract/members.md, "preDepositDetail"). */
export default resource('depositLog', {
  calls: { list: 'GET admin/members/deposit/log' },
  fields: {
    id: id('日志 ID', 'Log ID'),
    member_id: reference('会员名称', 'Member', 'member', { labelField: 'member_name' }),
    money: change('可用金额变更', 'Change'),
    time: dateTime('变更时间', 'Date', { disableFuture: true }),
    detail: text('日志描述', 'Description', { width: 360 }),
  },
  screens: {
    preDepositDetail: {
      columns: ['detail', 'member_id', 'money', 'time'], hiddenColumns: ['id'],
      search: { member_name: ['会员名称，须完整', 'Full member name'] },
      filters: [{ 'start_time,end_time': 'time' }],
      summary: { call: 'GET admin/members/deposit/log/totals', fields: ['money'] },
      export: true,
    },
  },
})
