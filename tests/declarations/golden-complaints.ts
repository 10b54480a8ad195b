/**
 * Complaints, messages and deposits as contract/orders.md and contract/members.md have them, written out by hand; where
 * ours differ on purpose, a comment says why. Imports nothing.
 */
type Words = Readonly<Record<string, string>>

export const TOLD_LISTS = {
  subjectList: {
    of: 'complainTopic',
    columns: { topic_name: '投诉主题', topic_remark: '投诉主题描述' } as Words,
    filters: {} as Words,
    search: [] as readonly string[],
    row: { edit: '修改', remove: '删除' } as Words,
    // The contract's 添加, named by what it adds.
    top: { add: '添加投诉主题' } as Words,
  },
  complaintList: {
    of: 'complaint',
    // Its number stands under its subject instead of a column of its own, and its order beside it (designed).
    columns: {
      complain_topic: '投诉主题',
      content: '投诉内容',
      order_sn: '订单编号',
      member_id: '投诉人',
      seller_id: '被投诉商家',
      create_time: '投诉时间',
      status: '投诉状态',
    } as Words,
    // The state is a tab; who and whose shop can be asked besides (designed).
    filters: { order_sn: '订单编号', seller_id: '被投诉商家', member_id: '投诉人' } as Words,
    search: ['keywords'],
    row: { handle: '处理', view: '查看' } as Words,
    top: {} as Words,
  },
  notificationHistory: {
    of: 'message',
    columns: { title: '消息标题', content: '消息内容', send_type: '发送类型', send_time: '发送时间' } as Words,
    filters: {
      title: '消息标题',
      content: '消息内容',
      send_type: '发送类型',
      'start_time,end_time': '发送日期',
    } as Words,
    search: ['keyword'],
    row: {} as Words,
    // The contract's 发送, as its dialog is called.
    top: { add: '发送站内消息' } as Words,
  },
  rechargeList: {
    of: 'recharge',
    // The number is what a recharge is known by; its id stands back (designed).
    columns: {
      recharge_sn: '充值编号',
      member_id: '会员名称',
      recharge_money: '充值金额',
      recharge_time: '充值时间',
      recharge_way: '支付方式',
    } as Words,
    filters: { sn: '充值编号', 'start_time,end_time': '充值时间' } as Words,
    search: ['member_name'],
    row: {} as Words,
    top: {} as Words,
  },
  preDepositDetail: {
    of: 'depositLog',
    columns: { member_id: '会员名称', money: '可用金额变更', time: '变更时间', detail: '日志描述' } as Words,
    filters: { 'start_time,end_time': '变更时间' } as Words,
    search: ['member_name'],
    row: {} as Words,
    top: {} as Words,
  },
} as const

/** The page of a complaint: the contract's blocks, each with what it shows. */
export const COMPLAINT_BLOCKS = {
  订单信息: { order_sn: '订单编号', order_time: '下单时间', order_price: '订单金额' } as Words,
  // The goods stand there by their name.
  投诉商品: { goods_id: '商品名称', goods_price: '单价', num: '购买数量' } as Words,
  投诉信息: {
    member_id: '投诉人',
    create_time: '投诉时间',
    seller_id: '被投诉商家',
    complain_topic: '投诉主题',
    content: '投诉内容',
    status: '投诉状态',
    images: '投诉图片',
  } as Words,
  申诉信息: { appeal_time: '申诉时间', appeal_content: '申诉内容', appeal_images: '申诉图片' } as Words,
  对话详情: { communication_list: '对话' } as Words,
  平台仲裁: { arbitration_result: '仲裁意见' } as Words,
} as const
/** What stands over it, and what is written under the conversation; the contract's two buttons of a ruling are one. */
export const COMPLAINT_ACTS = { top: ['交由商家申诉', '仲裁'], compose: { communication_list: 'say' } } as const

/** What each action sends, and whether it asks first. */
export const TOLD_CALLS = [
  ['memberCoupon', 'cancel', 'PUT admin/members/coupon/{mc_id}/cancel', true],
  ['complaint', 'toAppeal', 'PUT admin/trade/order-complains/{complain_id}/to-appeal', true],
  ['complaint', 'say', 'PUT admin/trade/order-complains/{complain_id}/communication', true],
  ['complaint', 'rule', 'PUT admin/trade/order-complains/{complain_id}/complete', true],
  ['complainTopic', 'remove', 'DELETE admin/systems/complain-topics/{topic_id}', true],
] as const
