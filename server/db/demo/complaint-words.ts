/** What is complained about in the demo, and what is said then. Every word of it is made up. */

/** What a complaint can be about, and when to choose it. */
export const SUBJECTS = [
  ['商品与描述不符', '颜色、尺寸、材质或授权范围与商品页的描述不一致'],
  ['质量问题', '商品有破损、瑕疵或无法正常使用'],
  ['商家拒绝售后', '符合退换货条件，商家拒绝办理或长时间不处理'],
  ['迟迟不发货', '超过约定时间没有发货，商家没有说明'],
  ['疑似侵权或假冒', '作品、证书或品牌的真实性存疑'],
  ['商家服务态度', '商家言语不当，或诱导线下交易'],
  ['发票问题', '商家拒绝开票，或发票信息有误'],
] as const
