/** Components of the demo's names. All persons, shops, companies and banks are invented. */

/** Character and spelling. */
type Sound = readonly [han: string, latin: string]

const sounds = (text: string): Sound[] =>
  text.split(' ').map(entry => {
    const [han = '', latin = ''] = entry.split(':')
    return [han, latin]
  })

export const SURNAMES = sounds(
  '王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 赵:zhao 黄:huang 周:zhou 吴:wu 徐:xu 孙:sun 胡:hu 朱:zhu 高:gao ' +
    '林:lin 何:he 郭:guo 马:ma 罗:luo 梁:liang 宋:song 郑:zheng 谢:xie 韩:han 唐:tang 冯:feng 于:yu 董:dong 萧:xiao ' +
    '程:cheng 曹:cao 袁:yuan 邓:deng 许:xu 傅:fu 沈:shen 曾:zeng 彭:peng 吕:lv 苏:su 卢:lu 蒋:jiang 蔡:cai 魏:wei',
)
export const GIVEN = sounds(
  '若:ruo 思:si 雨:yu 子:zi 文:wen 嘉:jia 欣:xin 宇:yu 晨:chen 佳:jia 明:ming 静:jing 远:yuan 清:qing 浩:hao 诗:shi ' +
    '书:shu 云:yun 航:hang 琪:qi 然:ran 宁:ning 舒:shu 逸:yi 星:xing 辰:chen 安:an 岚:lan 墨:mo 知:zhi 言:yan 月:yue ' +
    '松:song 禾:he 棠:tang 笙:sheng 乔:qiao 川:chuan 溪:xi 栩:xu 朗:lang 致:zhi 谦:qian 瑾:jin 瑜:yu 昕:xin 澜:lan 恺:kai',
)

export const NICKNAMES_FIRST = '山间 林下 海边 窗前 云上 巷口 南城 北岸 初夏 深秋 拾光 听雨 慢火 半日 小满 清晨'.split(
  ' ',
)
export const NICKNAMES_LAST =
  '清泉 听风 拾贝 看书 白鹿 猫咪 读者 旅人 手艺人 收藏家 画册 茶客 摄影师 小径 灯火 同学'.split(' ')

const BRAND_FIRST = [...'墨云拾青素远知初观半松荷竹溪岚朴鹿鹤禾星汀砚笺纹篁棠简栖澄砺']
const BRAND_LAST = [...'舍斋坊集社阁居野亭里园川谷屿间舟庐序页印']
/** 30 x 20 two-character brands. */
export const BRANDS = BRAND_FIRST.flatMap(first => BRAND_LAST.map(last => `${first}${last}`))

/** Kinds of shops: suffix of the name, business of the company, and level-1 categories. */
export const TRADES = [
  { suffix: '图书专营店', scope: '图书、期刊、画册零售；文化用品销售', trades: ['图书画册', '文房用品'] },
  { suffix: '文创馆', scope: '文化创意产品设计与销售；工艺礼品零售', trades: ['文创手作', '文房用品', '设计素材'] },
  { suffix: '画廊', scope: '书画作品展览与销售；艺术品经纪服务', trades: ['书画作品', '工艺收藏', '版权作品'] },
  { suffix: '摄影工作室', scope: '摄影服务；摄影作品版权授权', trades: ['摄影图片', '版权作品'] },
  { suffix: '手作铺', scope: '手工艺品制作与销售', trades: ['文创手作', '工艺收藏'] },
  { suffix: '书画院', scope: '书画创作、装裱与销售；艺术培训', trades: ['书画作品', '文房用品', '课程教育'] },
  { suffix: '版权代理行', scope: '著作权代理；版权贸易与咨询服务', trades: ['版权作品', '摄影图片', '音乐影像'] },
  { suffix: '图片社', scope: '图片素材销售与授权；图文设计制作', trades: ['摄影图片', '设计素材'] },
  { suffix: '唱片店', scope: '音像制品零售；音乐版权代理', trades: ['音乐影像', '版权作品'] },
  { suffix: '设计工作室', scope: '平面设计；字体与素材授权', trades: ['设计素材', '版权作品', '文创手作'] },
  { suffix: '收藏馆', scope: '工艺美术品、收藏品销售', trades: ['工艺收藏', '书画作品'] },
  { suffix: '艺术学堂', scope: '艺术培训；教学用品销售', trades: ['课程教育', '文房用品', '图书画册'] },
] as const

export const COMPANY_KINDS = [
  '文化传播有限公司',
  '文化创意有限公司',
  '艺术设计有限公司',
  '图文科技有限公司',
  '商贸有限公司',
]

export const STREETS =
  '人民路 解放路 文化路 和平路 建设路 中山路 学院路 书香街 梧桐路 清风路 新华路 湖滨路 创业大道 滨江大道'.split(' ')
export const BUILDINGS = ['文创园', '科技大厦', '商务中心', '艺术区', '产业园', '广场']
export const BANKS = ['云川商业银行', '博远商业银行', '嘉穗商业银行', '泽安商业银行', '江岚商业银行']

export const DEPARTMENTS = { shops: '店铺部', finance: '财务部', audit: '审核部', content: '内容部' } as const
