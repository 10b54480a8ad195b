/** Specifications and parameters of demo goods. */

interface SpecTexts {
  readonly name: string
  readonly memo: string
  readonly values: readonly string[]
}

const spec = (name: string, memo: string, values: string): SpecTexts => ({ name, memo, values: values.split(' ') })

/** Specifications of the platform. */
export const SPECS: readonly SpecTexts[] = [
  spec('装帧', '图书与画册', '平装 精装 线装 函套'),
  spec('开本', '图书与画册', '16开 32开 8开 大12开'),
  spec('颜色', '', '月白 黛蓝 竹青 胭脂 墨黑 赭石'),
  spec('尺寸', '', '小号 中号 大号 特大号'),
  spec('材质', '', '棉麻 桑蚕丝 黑胡桃木 榉木 陶土 白瓷'),
  spec('画芯尺寸', '书画', '三尺 四尺 六尺 斗方'),
  spec('装裱', '书画', '未装裱 卷轴 镜框'),
  spec('授权期限', '图片与作品', '一年 三年 五年 永久'),
  spec('授权范围', '图片与作品', '个人 商用 扩展'),
  spec('文件格式', '素材', 'JPG PNG TIFF PSD AI'),
  spec('音质', '音乐', '标准 无损 母带'),
  spec('介质', '音乐', '黑胶 CD 数字版'),
  spec('套装', '', '单件 三件套 五件套'),
  spec('班型', '课程', '录播 直播 线下'),
  spec('包装', '', '简装 礼盒 木盒'),
]

/** Specifications by level-1 category. */
export const FIELD_SPECS: Readonly<Record<string, readonly string[]>> = {
  图书画册: ['装帧', '开本', '包装'],
  摄影图片: ['授权期限', '授权范围', '文件格式'],
  书画作品: ['画芯尺寸', '装裱'],
  文创手作: ['颜色', '尺寸', '包装', '材质'],
  文房用品: ['套装', '包装', '颜色'],
  版权作品: ['授权期限', '授权范围'],
  音乐影像: ['介质', '音质'],
  设计素材: ['文件格式', '授权范围'],
  工艺收藏: ['尺寸', '包装', '材质'],
  课程教育: ['班型'],
}

interface ParamTexts {
  readonly name: string
  /** Empty: free text. */
  readonly options: readonly string[]
  readonly required: 0 | 1
  /** Values for free text. */
  readonly answers: readonly string[]
}
export interface GroupTexts {
  readonly name: string
  readonly params: readonly ParamTexts[]
}

const typed = (name: string, answers: string, required: 0 | 1 = 0): ParamTexts => ({
  name,
  options: [],
  required,
  answers: answers.split(' '),
})
const chosen = (name: string, options: string, required: 0 | 1 = 0): ParamTexts => ({
  name,
  options: options.split(' '),
  required,
  answers: options.split(' '),
})

const BOOKS: readonly GroupTexts[] = [
  {
    name: '出版信息',
    params: [
      typed('作者', '佚名 合著 编辑部', 1),
      chosen('语种', '中文 英文 中英双语', 1),
      typed('出版年份', '2021 2022 2023 2024'),
    ],
  },
  { name: '印装', params: [typed('页数', '96 128 160 208'), chosen('纸张', '胶版纸 铜版纸 宣纸')] },
]
const THINGS: readonly GroupTexts[] = [
  {
    name: '基本信息',
    params: [
      chosen('产地', '江浙 徽州 闽南 川渝', 1),
      chosen('工艺', '手工 机制 半手工'),
      typed('保养', '避光 防潮 轻拭'),
    ],
  },
  { name: '适用', params: [chosen('适用人群', '不限 入门 专业 收藏'), typed('净重', '120克 350克 800克')] },
]
const WORKS: readonly GroupTexts[] = [
  {
    name: '创作信息',
    params: [
      typed('创作者', '本人 工作室 合作'),
      chosen('创作年代', '当代 近现代', 1),
      chosen('题材', '自然 人文 城市 抽象'),
    ],
  },
  { name: '交付', params: [chosen('交付方式', '电子交付 邮寄 自提', 1), typed('交付时间', '当日 三日内 七日内')] },
]

/** The parameters of a level-1 category and everything below it. */
export const FIELD_PARAMS: Readonly<Record<string, readonly GroupTexts[]>> = {
  图书画册: BOOKS,
  文创手作: THINGS,
  文房用品: THINGS,
  工艺收藏: THINGS,
}
export const OTHER_PARAMS = WORKS

/** Reasons of rejections, and of goods off sale. */
export const REJECTION_REASONS = ['主图模糊，请更换清晰图片', '商品名称含有夸大用语', '缺少授权证明', '类目选择不正确']
export const UNDER_REASONS = ['库存盘点', '换季调整', '包装改版', '价格调整中']
