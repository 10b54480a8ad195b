/** Categories of the demo: level 1, their children, and the names of goods in them. */
export interface Field {
  readonly name: string
  readonly children: readonly Kind[]
  /** Yuan. */
  readonly price: readonly [least: number, most: number]
  /** Indexes of suitable drawings (drawn-goods.ts, in the order there). */
  readonly motifs: readonly number[]
}

/** A level-2 category. Names of its goods combine one of the first words with one of the things. */
export interface Kind {
  readonly name: string
  readonly first: readonly string[]
  readonly things: readonly string[]
}

const kind = (name: string, first: string, things: string): Kind => ({
  name,
  first: first.split(' '),
  things: things.split(' '),
})

/** A category hidden from buyers, as one in preparation would be. */
export const HIDDEN_KIND = '剧本'

export const CATALOGUE: readonly Field[] = [
  {
    name: '图书画册',
    children: [
      kind('艺术画册', '精装 珍藏版 限量编号', '江南园林图册 民间纹样集 印谱选编 花笺集'),
      kind('文学小说', '增订本 初版 毛边本', '山水笔记 渡口短篇集 北方书简 雨巷长篇'),
      kind('少儿绘本', '手绘 彩印 立体', '童谣绘本 小鹿找春天 二十四节气故事 云朵邮局'),
      kind('摄影集', '限量编号 签名版', '古桥影像集 城市清晨 海岸线十年'),
      kind('地方志', '线装 影印', '水乡风物志 茶山旧闻 古镇手绘志'),
    ],
    price: [28, 480],
    motifs: [0],
  },
  {
    name: '摄影图片',
    children: [
      kind('风光', '晨雾中的 雪后的 雨季的', '梯田 高山牧场 海岸线 湖心小岛'),
      kind('人文纪实', '黑白胶片 街头抓拍', '老街巷 早市 渔家午后 庙会'),
      kind('城市建筑', '俯瞰 黄昏的 蓝调时刻的', '城市天际线 运河码头 旧厂房 立交桥'),
      kind('静物', '自然光 极简', '青瓷与柿子 书桌一角 茶席'),
      kind('航拍', '四季 清晨', '古村落 沙丘 盐田 茶园'),
    ],
    price: [60, 1_800],
    motifs: [1, 5],
  },
  {
    name: '书画作品',
    children: [
      kind('国画', '四尺整张 斗方 镜心', '墨竹图 荷塘小景 山居图 秋山行旅'),
      kind('书法', '行书 楷书 隶书', '条幅 心经手卷 对联 扇面'),
      kind('油画', '布面 木板', '窗边静物 海港 雪中小镇 向日葵田'),
      kind('版画', '木刻 丝网', '灯市 猫与花窗 夜航'),
      kind('水彩', '写生', '荷花 老城门 雨后街景 水乡'),
    ],
    price: [380, 26_000],
    motifs: [2, 1],
  },
  {
    name: '文创手作',
    children: [
      kind('纸艺', '手工 立体 镂空', '书签 贺卡 纸灯 笔记本'),
      kind('布艺', '草木染 拼布 刺子绣', '帆布包 桌垫 茶巾 靠枕'),
      kind('陶艺', '柴烧 手捏 跳刀', '茶杯 香插 花器 小碟'),
      kind('木作', '榫卯 车旋 黑胡桃', '收纳盒 托盘 笔筒 镜框'),
      kind('首饰', '银丝 珐琅 缠花', '胸针 耳坠 发簪 项链'),
    ],
    price: [18, 520],
    motifs: [3, 8],
  },
  {
    name: '文房用品',
    children: [
      kind('笔', '兼毫 狼毫 羊毫', '毛笔套装 小楷笔 大斗笔'),
      kind('墨', '松烟 油烟', '墨锭 墨汁 集锦墨'),
      kind('纸', '生宣 熟宣 洒金', '四尺一刀 信笺 册页'),
      kind('砚', '歙石 端石 澄泥', '小砚台 随形砚 抄手砚'),
      kind('印章', '青田石 寿山石 昌化石', '姓名章 闲章 引首章'),
    ],
    price: [22, 1_600],
    motifs: [4, 9],
  },
  {
    name: '版权作品',
    children: [
      kind('文字作品', '普通许可 专有许可', '短篇小说集 节气散文 城市专栏 童话故事'),
      kind('美术作品', '普通许可 专有许可 三年期', '插画系列 吉祥物形象 纹样图库 绘本原稿'),
      kind('摄影作品', '单次使用 三年期', '山野专题 手艺人肖像 城市地标组图'),
      kind('软件作品', '源码许可 专有许可', '图标组件库 排版引擎 图片处理库'),
      kind(HIDDEN_KIND, '改编许可', '纪录片脚本 短剧脚本'),
    ],
    price: [200, 38_000],
    motifs: [9, 1],
  },
  {
    name: '音乐影像',
    children: [
      kind('黑胶唱片', '现场录音 重制版', '古琴独奏 钢琴小品 民谣专辑'),
      kind('配乐授权', '十五秒 三十秒 两分钟', '片头配乐 轻快吉他 弦乐氛围'),
      kind('短片素材', '延时 慢动作 航拍', '云海素材 花开素材 车流素材'),
      kind('有声书', '完整版 精编版', '节气故事 古诗伴读 海上来信'),
    ],
    price: [30, 2_600],
    motifs: [6],
  },
  {
    name: '设计素材',
    children: [
      kind('字体', '商用授权 个人授权', '标题宋体 手写行楷 圆体'),
      kind('插画', '扁平 手绘 国风', '节气插画 城市插画 人物组件'),
      kind('模板', '极简 杂志风', '海报模板 画册模板 简历模板'),
      kind('图标', '线性 双色 渐变', '界面图标 天气图标 办公图标'),
      kind('纹理', '高清', '水墨纹理 宣纸纹理 木纹 织物纹理'),
    ],
    price: [15, 980],
    motifs: [7],
  },
  {
    name: '工艺收藏',
    children: [
      kind('瓷器', '青瓷 粉彩 青花', '小罐 盖碗 梅瓶 香炉'),
      kind('漆器', '大漆 螺钿', '茶盘 首饰匣 果盒'),
      kind('刺绣', '双面 平针', '团扇 台屏 香囊'),
      kind('竹木雕', '黄杨木 留青', '摆件 臂搁 笔筒'),
    ],
    price: [160, 16_800],
    motifs: [3, 8],
  },
  {
    name: '课程教育',
    children: [
      kind('书法课', '零基础 进阶 亲子', '楷书入门 行书二十讲 篆刻课'),
      kind('绘画课', '零基础 周末班', '水彩写生 工笔花鸟 速写十二讲'),
      kind('摄影课', '十二讲 实地', '手机摄影 光线与构图 胶片冲洗'),
      kind('手工课', '体验 亲子', '陶艺课 缠花课 木作课'),
    ],
    price: [59, 2_980],
    motifs: [0, 5],
  },
]
