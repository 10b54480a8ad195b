import { groupBuyAuditLabels as audit } from '@contract/promotions/labels'
import { action, dateTime, image, link, money, number, page, fragment, reference, resource, richText, state, text } from '@/schema'

const decide = fragment({ call: 'POST admin/promotion/group-buy-actives/batch/audit', ids: 'gb_ids' })
const facts = fragment({ confirm: ['原价：{original_price}，团购价：{price}', 'Original price {original_price}, group price {price}'] })

/** Goods that shops entered in a group buy (contract/promotions.md, "groupBuyGoods"). */
export default resource('groupBuyGoods', {
  calls: { list: 'GET admin/promotion/group-buy-goods', one: 'GET admin/promotion/group-buy-goods/{gb_id}' },
  worklist: { when: { gb_status: 0 }, oldestFirst: 'gb_id' },
  fields: {
    act_id: reference('团购活动', 'Group buy', 'groupBuy', { labelField: 'title' }),
    gb_name: text('团购名称', 'Group buy name', { width: 240, picture: 'thumbnail' }),
    gb_title: text('团购标题', 'Title'),
    title: text('团购活动', 'Group buy'),
    start_time: dateTime('活动开始时间', 'Starts'),
    end_time: dateTime('活动结束时间', 'Ends'),
    goods_name: text('商品名称', 'Goods', { width: 240, linkTo: page('goodsList/edit', 'goods_id') }),
    spec_text: text('规格', 'Specification', { width: 140 }),
    original_price: money('商品价格', 'Original price'),
    price: money('团购价格', 'Price'),
    seller_id: reference('商家名称', 'Shop', 'shop', { labelField: 'seller_name' }),
    cat_id: reference('团购分类', 'Category', 'groupBuyCat', { none: '0' }),
    goods_num: number('团购数量', 'Offered'),
    quantity: number('商品库存', 'In stock'),
    visual_num: number('虚拟数量', 'Shown as sold'),
    limit_num: number('限购数量', 'Limit per member', { zeroLabel: ['不限', 'None'] }),
    buy_num: number('已售', 'Sold', { width: 90 }),
    img_url: image('团购图片', 'Picture', { frame: 'large' }),
    remark: richText('团购介绍', 'Introduction'),
    gb_status: state('审核状态', 'Review status', {
      0: [...audit[0], 'gold'],
      1: [...audit[1], 'green'],
      2: [...audit[2], 'red'],
    }),
  },
  actions: {
    pass: action.call({
      ...facts, label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'], primary: true, many: decide, includeFields: ['act_id'],
      extraValues: { status: 1 }, when: { gb_status: 0 },
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'], successMessage: ['已拒绝', 'rejected'], many: decide, includeFields: ['act_id'], extraValues: { status: 2 },
      when: { gb_status: 0 }, danger: ['商家不能再以这件商品参加本次团购。', 'The shop can no longer take part with these goods.'],
    }),
    view: action.link({ label: ['查看', 'View'], to: link('groupBuyGoodsInfo', { id: 'gb_id' }) }),
    visit: action.link({ label: ['查看商品页', 'View in store'], site: '/goods/{goods_id}' }),
  },
  screens: {
    groupBuyGoods: {
      columns: ['gb_name', 'goods_name', 'spec_text', 'price', 'seller_id', 'gb_status'],
      hiddenColumns: ['original_price', 'goods_num', 'buy_num'], collapseOrder: ['spec_text', 'goods_name'],
      search: { goods_name: ['商品名称', 'Goods name'] },
      filters: ['gb_name', 'seller_id'],
      routeParams: { act_id: 'id' },
      tabs: { field: 'gb_status' },
      rowActions: ['pass', 'refuse', 'view', 'visit'], bulkActions: ['pass', 'refuse'], export: true,
    },
    groupBuyGoodsInfo: {
      stats: ['price', 'original_price'],
      sections: [
        ['团购', 'Group buy', ['title', 'start_time', 'end_time', 'gb_name', 'gb_title', 'cat_id']],
        ['商品', 'Goods', ['goods_name', 'spec_text', 'seller_id', 'quantity', 'img_url']],
        ['数量', 'Quantities', ['goods_num', 'visual_num', 'limit_num', 'buy_num']],
        ['团购介绍', 'Introduction', ['remark']],
      ],
      headerActions: ['pass', 'refuse', 'visit'],
    },
  },
})
