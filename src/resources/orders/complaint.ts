import type { Complain } from '@contract/orders/complaints'
import { communicationRules, rulingRules } from '@contract/orders/complaint-rules'
import { complaintStatusLabels as status, complaintTagLabels } from '@contract/orders/complaint-labels'
import {
  action, choice, conversation, dateTime, id, link, money, number, fragment, pictures, reference, resource, state, text,
} from '@/schema'

const open = fragment(['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION'])

/** Complaints about purchases (contract/orders.md, "complaint"). */
export default resource('complaint', {
  rules: { ...communicationRules, ...rulingRules },
  calls: { list: 'GET admin/trade/order-complains', one: 'GET admin/trade/order-complains/{complain_id}' },
  worklist: { when: { tag: ['COMPLAINING', ...open] }, oldestFirst: 'create_time' },
  fields: {
    complain_id: id('投诉编号', 'Complaint number'),
    complain_topic: text('投诉主题', 'Subject', { width: 210, picture: 'goods_image', subtitle: 'complain_id' }),
    content: text('投诉内容', 'Complaint', { width: 280, lines: 3 }),
    images: pictures('投诉图片', 'Pictures'),
    status: state('投诉状态', 'Status', {
      NEW: [...status.NEW, 'gold'],
      WAIT_APPEAL: [...status.WAIT_APPEAL, 'blue'],
      COMMUNICATION: [...status.COMMUNICATION, 'blue'],
      WAIT_ARBITRATION: [...status.WAIT_ARBITRATION, 'gold'],
      COMPLETE: [...status.COMPLETE, 'green'],
      CANCEL: [...status.CANCEL, 'grey'],
    }),
    tag: choice('投诉状态', 'Status', complaintTagLabels),
    create_time: dateTime('投诉时间', 'Filed'),
    order_sn: text('订单编号', 'Order number', { width: 160, copy: true, linkTo: { orderDetail: { sn: 'order_sn' } } }),
    order_time: dateTime('下单时间', 'Placed'),
    order_price: money('订单金额', 'Order total'),
    shipping_price: money('运费', 'Shipping'),
    ship_no: text('快递单号', 'Waybill', { copy: true }),
    goods_id: reference('商品名称', 'Goods', 'goods', { labelField: 'goods_name' }),
    goods_price: money('单价', 'Unit price'),
    num: number('购买数量', 'Quantity'),
    seller_id: reference('被投诉商家', 'Shop', 'shop', { labelField: 'seller_name' }),
    member_id: reference('投诉人', 'Filed by', 'member', { labelField: 'member_name' }),
    appeal_time: dateTime('申诉时间', 'Answered'),
    appeal_content: text('申诉内容', 'Answer', { lines: 3 }),
    appeal_images: pictures('申诉图片', 'Answer’s pictures'),
    communication_list: conversation('对话', 'Conversation', {
      at: 'create_time', who: 'owner', what: 'content', mine: { owner: ['平台', 'Platform'] },
    }),
    arbitration_result: text('仲裁意见', 'Ruling', { lines: 6 }),
  },
  actions: {
    handle: action.link({ label: ['处理', 'Handle'], to: link('complaintDetail', { id: 'complain_id' }), when: { status: open } }),
    view: action.link({
      label: ['查看', 'View'], to: link('complaintDetail', { id: 'complain_id' }), when: { status: ['COMPLETE', 'CANCEL'] },
    }),
    toAppeal: action.call({
      label: ['交由商家申诉', 'Forward to shop'],
      successMessage: ['已将投诉「{name}」交由商家申诉', 'Complaint “{name}” forwarded to the shop'],
      call: 'PUT admin/trade/order-complains/{complain_id}/to-appeal', when: { status: 'NEW' },
      question: ['将投诉「{name}」交由商家申诉？', 'Forward complaint “{name}” to the shop?'],
      confirm: ['商家将看到投诉内容和图片，并作出申诉。', 'The shop will see the complaint and its pictures, and answer it.'],
    }),
    say: action.call({
      label: ['发送', 'Send'],
      successMessage: ['已就投诉「{name}」发送消息', 'Message sent on complaint “{name}”'],
      question: ['就投诉「{name}」发送消息？', 'Send a message on complaint “{name}”?'],
      call: 'PUT admin/trade/order-complains/{complain_id}/communication',
      when: { status: ['COMMUNICATION', 'WAIT_ARBITRATION'] },
      prompt: { content: text('消息', 'Message', { lines: 3 }) },
    }),
    rule: action.call({
      label: ['仲裁', 'Issue ruling'], primary: true,
      successMessage: ['已对投诉「{name}」作出仲裁', 'Ruling issued on complaint “{name}”'],
      call: 'PUT admin/trade/order-complains/{complain_id}/complete', when: { status: open },
      question: ['对投诉「{name}」作出仲裁？', 'Issue a ruling on complaint “{name}”?'],
      prompt: { arbitration_result: text('仲裁意见', 'Ruling', { lines: 6 }) },
      confirm: [
        '仲裁意见会告知买卖双方，投诉随即结束，不能撤销。',
        'Both sides are notified of the ruling and the complaint is closed. This cannot be undone.',
      ],
    }),
  },
  screens: {
    complaintList: {
      columns: ['complain_topic', 'content', 'order_sn', 'order_price', 'member_id', 'seller_id', 'create_time', 'status'],
      collapseOrder: ['seller_id', 'create_time', 'content', 'member_id'],
      stackUnder: { create_time: 'order_sn', seller_id: 'member_id' },
      search: { keywords: ['订单编号、商品或投诉内容', 'Order number, goods or complaint'] },
      filters: ['order_sn', 'seller_id', 'member_id'],
      tabs: {
        field: 'tag',
        counts: {
          call: 'GET admin/trade/order-complains/counts',
          keys: {
            '': 'all', COMPLAINING: 'COMPLAINING', NEW: 'NEW', WAIT_ARBITRATION: 'WAIT_ARBITRATION', WAIT_APPEAL: 'WAIT_APPEAL',
            COMMUNICATION: 'COMMUNICATION', COMPLETE: 'COMPLETE', CANCELED: 'CANCELED',
          },
        },
      },
      rowActions: ['handle', 'view'], export: true,
    },
    complaintDetail: {
      facts: ['complain_id', 'member_id', 'seller_id', 'order_sn', 'create_time'],
      alerts: [
        { label: ['双方已请求平台仲裁。', 'The platform was asked for a ruling.'], when: { status: 'WAIT_ARBITRATION' }, tone: 'warning' },
        { label: ['投诉人已撤销这条投诉。', 'The buyer withdrew this complaint.'], when: { status: 'CANCEL' } },
      ],
      steps: {
        field: 'status', values: ['NEW', 'WAIT_APPEAL', 'COMMUNICATION', 'WAIT_ARBITRATION', 'COMPLETE'],
        at: { NEW: 'create_time', COMMUNICATION: 'appeal_time' },
      },
      sections: [
        { label: ['平台仲裁', 'Ruling'], fields: ['arbitration_result'], when: { status: 'COMPLETE' } },
        ['投诉信息', 'Complaint', ['content', 'images']],
        {
          label: ['申诉信息', 'Shop’s answer'], fields: ['appeal_time', 'appeal_content', 'appeal_images'],
          when: (row: Complain) => row.appeal_content !== '',
        },
        'communication_list',
      ],
      sidebar: [
        ['投诉商品', 'Goods', ['goods_id', 'goods_price', 'num']],
        ['订单信息', 'Order', ['order_sn', 'order_time', 'order_price', 'shipping_price', 'ship_no']],
      ],
      replyForm: { communication_list: 'say' },
      headerActions: ['toAppeal', 'rule'],
    },
  },
})
