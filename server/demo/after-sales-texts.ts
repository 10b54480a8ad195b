/** Texts of buyers and shops about after-sales. All invented. */

export const RETURN_REASONS = [
  '尺寸与描述不符',
  '颜色和图片差别较大',
  '收到时有破损',
  '不喜欢，七天无理由退货',
  '质量不满意',
]
export const CHANGE_REASONS = ['收到时有破损', '规格发错', '印刷有瑕疵']
export const SUPPLY_REASONS = ['少发了一件', '配件缺失', '赠品漏发']
export const CANCEL_ORDER_REASONS = ['不想要了', '地址填写错误，重新下单', '等待时间太长', '买重复了']
export const PROBLEMS = [
  '打开包装时发现边角有磕碰，已拍照，请尽快处理。',
  '和商品页的尺寸差了两厘米左右，没法装进原来的画框。',
  '颜色偏黄，和图片不太一样。',
  '包装完好，但里面少了一件。',
  '',
]
export const VOUCHERS = ['', '', '有购物小票', '有质检报告']
export const AUDIT_NOTES = ['已核实，同意处理。', '同意，请保持商品完好寄回。', '情况属实，给您带来不便很抱歉。']
export const REJECT_NOTES = ['已超过退换期限。', '商品有使用痕迹，不符合退货条件。', '经核实与描述一致。']
export const STOCK_NOTES = ['商品完好，已入库。', '外包装略有破损，商品完好。', '']
export const REFUND_NOTES = ['已转账，请查收。', '已通过支付宝退款。', '']
