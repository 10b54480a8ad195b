import { MAX_DAYS_AHEAD, seckillFormRules } from '@contract/promotions/rules'
import { hourLabels, seckillStatusLabels as status } from '@contract/promotions/labels'
import { action, choices, crud, date, dateTime, link, page, fragment, resource, state, text } from '@/schema'

const form = fragment(['seckill_name', 'apply_end_time', 'start_day', 'range_list', 'seckill_rule'])

/** Seckills: one-day activities with reduced prices in hourly slots (contract/promotions.md). */
export default resource('seckill', {
  rules: seckillFormRules, calls: crud('admin/promotion/seckills/{seckill_id}'),
  fields: {
    seckill_name: text('活动名称', 'Promotion name', { width: 220 }),
    start_day: date('活动时间', 'Promotion day', { maxDaysAhead: MAX_DAYS_AHEAD, width: 140 }),
    apply_end_time: dateTime('报名截止时间', 'Sign-up deadline', {
      maxDaysAhead: MAX_DAYS_AHEAD, help: ['须在活动当天零点之前', 'Before the promotion day begins'],
    }),
    range_list: choices('抢购阶段', 'Hour slots', hourLabels, { width: 260 }),
    seckill_rule: text('申请规则', 'Sign-up rules', { lines: 4, help: ['商家报名时会看到', 'Shops see it when they sign up'] }),
    status: state('状态', 'Status', {
      EDITING: [...status.EDITING, 'gold'],
      RELEASE: [...status.RELEASE, 'blue'],
      OPEN: [...status.OPEN, 'green'],
      CLOSED: [...status.CLOSED, 'grey'],
    }),
  },
  form,
  actions: {
    audit: action.link({
      label: ['审核商品', 'Review goods'], to: link('seckillAuditGoodsList', { id: 'seckill_id' }), when: { status: ['RELEASE', 'OPEN'] },
    }),
    goods: action.link({
      label: ['查看商品', 'View goods'], to: link('seckillPassGoodsList', { id: 'seckill_id' }),
      when: { status: ['RELEASE', 'OPEN', 'CLOSED'] },
    }),
    add: { secondaryAction: 'publish' },
    edit: { when: { status: 'EDITING' }, secondaryAction: 'publish' },
    publish: action.drawer({
      label: ['发布', 'Publish'], mode: 'edit', form, button: ['立即发布', 'Publish now'],
      call: 'POST admin/promotion/seckills/{seckill_id}/release', when: { status: 'EDITING' },
    }),
    close: action.call({
      label: ['关闭', 'Close'], successMessage: ['已关闭', 'closed'],
      call: 'DELETE admin/promotion/seckills/{seckill_id}/close', when: { status: ['RELEASE', 'OPEN'] },
      optimistic: { status: 'CLOSED' },
      danger: ['关闭后不能再开启，活动商品恢复原价。', 'It cannot be reopened. Its goods go back to their original prices.'],
    }),
    remove: {
      when: { status: ['EDITING', 'CLOSED'] },
      danger: ['商家的报名会一并删除。', 'Sign-ups from shops will be deleted too.'],
    },
    calendar: action.link({ label: ['活动日历', 'Calendar'], to: page('seckillList/calendar') }),
  },
  screens: {
    seckillList: {
      columns: [
        'seckill_name', { start_day: ['活动开始时间', 'Promotion day'] }, { apply_end_time: ['报名截止时间', 'Sign-up by'] }, 'range_list', 'status',
      ],
      hiddenColumns: ['seckill_rule'],
      collapseOrder: ['range_list'], stackUnder: { apply_end_time: 'start_day' },
      search: { seckill_name: ['活动名称', 'Promotion name'] },
      filters: [{ 'start_time,end_time': 'start_day' }],
      tabs: { field: 'status' },
      rowActions: ['audit', 'goods', 'edit', 'publish', 'close', 'remove'], headerActions: ['add', 'calendar'], bulkActions: ['remove'],
      export: true,
    },
  },
})
