import { MAX_DAYS_AHEAD, groupBuyRemovalRules, groupBuyRules } from '@contract/promotions/rules'
import { groupBuyStatusLabels as status } from '@contract/promotions/labels'
import { action, crud, dateTime, link, number, page, resource, state, text } from '@/schema'

/** Group buys, one at a time (contract/promotions.md, "groupBuyList"). */
export default resource('groupBuy', {
  rules: { ...groupBuyRules, ...groupBuyRemovalRules },
  calls: crud('admin/promotion/group-buy-actives/{act_id}', { remove: undefined }),
  fields: {
    act_name: text('活动名称', 'Promotion name', { width: 220 }),
    join_end_time: dateTime('报名截止时间', 'Sign-up deadline', { maxDaysAhead: MAX_DAYS_AHEAD }),
    start_time: dateTime('开始时间', 'Start', { maxDaysAhead: MAX_DAYS_AHEAD }),
    end_time: dateTime('结束时间', 'End', { maxDaysAhead: MAX_DAYS_AHEAD }),
    add_time: dateTime('创建时间', 'Created', { disableFuture: true }),
    goods_num: number('商品数', 'Goods', { width: 90 }),
    act_status: state('活动状态', 'Status', {
      NOT_STARTED: [...status.NOT_STARTED, 'blue'],
      STARTED: [...status.STARTED, 'green'],
      OVER: [...status.OVER, 'grey'],
    }),
  },
  form: ['act_name', 'join_end_time', 'start_time', 'end_time'],
  actions: {
    manage: action.link({ label: ['管理', 'Manage'], to: link('groupBuyGoods', { id: 'act_id' }) }),
    edit: { when: { act_status: 'NOT_STARTED' } },
    drop: action.call({
      label: ['删除', 'Delete'], successMessage: ['已删除', 'deleted'], danger: true,
      call: 'POST admin/promotion/group-buy-actives/{act_id}/delete', when: { act_status: ['NOT_STARTED', 'OVER'] },
      prompt: { delete_reason: text('删除原因', 'Reason', { lines: 3 }) },
    }),
    calendar: action.link({ label: ['活动日历', 'Calendar'], to: page('groupBuyList/calendar') }),
  },
  screens: {
    groupBuyList: {
      columns: ['act_name', 'join_end_time', 'start_time', 'end_time', 'goods_num', 'act_status', 'add_time'],
      collapseOrder: ['add_time', 'join_end_time', 'goods_num'], stackUnder: { end_time: 'start_time' },
      search: { act_name: ['活动名称', 'Promotion name'] },
      filters: [{ 'start_time,end_time': { start_time: ['活动时间', 'Promotion period'] } }],
      tabs: { field: 'act_status' },
      rowActions: ['manage', 'edit', 'drop'], headerActions: ['add', 'calendar'], export: true,
    },
  },
})
