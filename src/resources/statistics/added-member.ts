import { bars, filtered, monthOrYear, number, report, share, step } from '@/schema'

/** New members by day or month, compared with the previous period (contract/statistics.md, "addedMember"). */
export default report('addedMember', {
  params: { period: monthOrYear('时间', 'Period') },
  chart: bars('GET admin/statistics/member/increase/member', {
    title: ['新增会员数量（{period}）', 'New members, {period}'], by: 'time',
    value: number('新增会员数量', 'New members', {
      unit: ['人', 'members'], help: ['所选时间内注册的会员，含后来停用的', 'Members who registered in the period, including those disabled later'],
    }),
    linkTo: filtered('memberList', { 'start_time,end_time': 'time' }),
  }),
  table: {
    time: step('日期', 'Date'), num: number('{period}（人）', '{period}'),
    last_num: number('{before}（人）', '{before}'),
    growth: share('同比', 'Growth'),
  },
})
