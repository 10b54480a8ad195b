import { pintuanStatusLabels as status } from '@contract/promotions/labels'
import { action, dateTime, link, number, page, reference, resource, state, text } from '@/schema'

/** Assembled purchases: created by shops, closable by the platform (contract/promotions.md, "assembleList"). */
export default resource('pintuan', {
  calls: { list: 'GET admin/promotion/pintuan', one: 'GET admin/promotion/pintuan/{promotion_id}' },
  fields: {
    promotion_name: text('活动名称', 'Promotion name', { width: 220 }),
    seller_id: reference('店铺名称', 'Shop', 'shop', { labelField: 'seller_name' }),
    start_time: dateTime('开始时间', 'Start'),
    end_time: dateTime('结束时间', 'End'),
    required_num: number('成团人数', 'Team size', { width: 110 }),
    limit_num: number('限购数量', 'Purchase limit', { width: 110, zeroLabel: ['不限', 'None'] }),
    status: state('活动状态', 'Status', {
      WAIT: [...status.WAIT, 'blue'],
      UNDERWAY: [...status.UNDERWAY, 'green'],
      END: [...status.END, 'grey'],
    }),
  },
  actions: {
    view: action.link({ label: ['查看', 'View'], to: link('assembleDetail', { promotion_id: 'promotion_id' }) }),
    open: action.call({
      label: ['开启', 'Open'], successMessage: ['已开启', 'opened'], call: 'PUT admin/promotion/pintuan/{promotion_id}/open',
      when: { option_status: 'CAN_OPEN', end_time: 'future' }, optimistic: { status: 'UNDERWAY', option_status: 'CAN_CLOSE' },
      confirm: ['开启后买家可以继续参团。', 'Buyers can join teams again.'],
    }),
    close: action.call({
      label: ['关闭', 'Close'], successMessage: ['已关闭', 'closed'], call: 'PUT admin/promotion/pintuan/{promotion_id}/close',
      when: { option_status: 'CAN_CLOSE', end_time: 'future' }, optimistic: { status: 'END', option_status: 'CAN_OPEN' },
      danger: ['关闭后买家不能再参团，结束前可以重新开启。', 'Buyers can no longer join. It can be opened again before its end.'],
    }),
    calendar: action.link({ label: ['活动日历', 'Calendar'], to: page('assembleList/calendar') }),
  },
  screens: {
    assembleList: {
      columns: ['promotion_name', 'seller_id', 'start_time', 'end_time', 'required_num', 'status'],
      hiddenColumns: ['limit_num'], collapseOrder: ['required_num'], stackUnder: { end_time: 'start_time' },
      search: { name: ['活动名称', 'Promotion name'] },
      filters: ['seller_id', { 'start_time,end_time': { start_time: ['活动时间', 'Period'] } }],
      tabs: { field: 'status' },
      rowActions: ['view', 'open', 'close'], headerActions: ['calendar'], export: true,
    },
    assembleDetail: {
      facts: ['promotion_name', 'status', 'seller_id', 'start_time', 'end_time', 'required_num', 'limit_num'],
      headerActions: ['open', 'close'],
      tabs: {
        goods: {
          label: ['活动商品', 'Goods'], resource: 'pintuanGoods', params: { promotion_id: 'promotion_id' },
          columns: ['goods_name', 'spec_text', 'origin_price', 'sales_price', 'sold_quantity', 'locked_quantity'],
          search: { name: ['商品名称', 'Goods name'] }, rowActions: ['orders', 'share'], export: true,
        },
      },
    },
  },
})
