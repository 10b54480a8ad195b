import { dateTime, id, money, reference, resource, text } from '@/schema'

/** Deposits paid in by members (contract/members.md, "rechargeList"). */
export default resource('recharge', {
  calls: { list: 'GET admin/members/deposit/recharge' },
  fields: {
    id: id('充值 ID', 'Recharge ID'),
    recharge_sn: text('充值编号', 'Recharge number', { width: 220, copy: true }),
    member_id: reference('会员名称', 'Member', 'member', { labelField: 'member_name' }),
    recharge_money: money('充值金额', 'Amount'),
    recharge_time: dateTime('充值时间', 'Paid on', { disableFuture: true }),
    recharge_way: text('支付方式', 'Payment method', { width: 130 }),
  },
  screens: {
    rechargeList: {
      columns: ['recharge_sn', 'member_id', 'recharge_money', 'recharge_way', 'recharge_time'], hiddenColumns: ['id'],
      search: { member_name: ['会员名称，须完整', 'Full member name'] },
      filters: [{ sn: 'recharge_sn' }, { 'start_time,end_time': 'recharge_time' }],
      summary: { call: 'GET admin/members/deposit/recharge/totals', fields: ['recharge_money'] },
      export: true,
    },
  },
})
