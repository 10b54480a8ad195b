import { action, dateTime, filtered, money, number, page, reference, resource, text } from '@/schema'

const chart = filtered('distributorStatistics', { member_id: 'id' })

/** Members who refer others and earn by their purchases (contract/distribution.md, "distributor-list"). */
export default resource('distributor', {
  calls: { list: 'GET admin/distribution/member' },
  fields: {
    name: text('姓名', 'Name', { width: 160 }),
    lv1_id: reference('推荐人', 'Referred by', 'member', { labelField: 'lv1_name' }),
    downline: number('人数', 'Downline', { width: 100, help: ['直接和间接推荐的会员', 'Members referred directly or indirectly'] }),
    turnover_price: money('销售金额', 'Turnover'),
    rebate_total: money('利润额', 'Commission'),
    order_num: number('订单数', 'Orders', { width: 100 }),
    current_tpl_name: text('提成模板', 'Template', { width: 140 }),
    create_time: dateTime('注册时间', 'Registered'),
  },
  actions: {
    template: action.call({
      label: ['更换模板', 'Change template'], successMessage: ['已更换「{name}」的提成模板', 'Template of “{name}” changed'],
      call: 'PUT admin/distribution/member/tpl', includeFields: { member_id: 'id' },
      question: ['更换「{name}」的提成模板？', 'Change the template of “{name}”?'],
      prompt: { tpl_id: reference('提成模板', 'Template', 'commissionTpl') }, initialValues: { tpl_id: 'current_tpl_id' },
    }),
    down: action.link({ label: ['下级', 'Downline'], to: filtered('distributorList', { lv1_id: 'id' }) }),
    chart: action.link({ label: ['统计', 'Statistics'], to: chart }),
    tree: action.link({ label: ['结构图', 'Structure'], to: page('distributorList/tree') }),
  },
  screens: {
    distributorList: {
      columns: ['name', 'lv1_id', 'downline', 'turnover_price', 'rebate_total', 'order_num', 'current_tpl_name', 'create_time'],
      collapseOrder: ['create_time', 'lv1_id', 'order_num'], stackUnder: { current_tpl_name: 'name' },
      search: { member_name: ['姓名', 'Name'] }, filters: ['lv1_id'],
      rowActions: ['template', 'chart', 'down'], headerActions: ['tree'], export: true,
    },
    // The referral tree, level by level, starting with members without a referrer.
    'distributorList/tree': {
      columns: ['name', 'downline', 'turnover_price', 'rebate_total', 'order_num', 'current_tpl_name', 'create_time'],
      collapseOrder: ['create_time', 'order_num'],
      tree: { parentParam: 'parent_id', root: 0, below: 'downline', pageSize: 1000 },
      rowActions: ['chart'],
    },
  },
})
