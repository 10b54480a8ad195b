import type { Label } from '../messages'

/** The choices of contract/publishing.md, "Enums": stored value -> labels. Free of zod: forms and server share it. */

export const contentTypeLabels = {
  1: ['课程', 'Course'],
  2: ['商品', 'Goods'],
  3: ['图片', 'Picture'],
  4: ['著作权', 'Copyright work'],
  5: ['藏品', 'Collectible'],
} as const satisfies Record<number, Label>

export const publisherKindLabels = {
  USER: ['著作权人', 'Copyright owner'],
  AGENT: ['著作权代理', 'Copyright agent'],
  PERSON: ['个人发布者', 'Individual publisher'],
  GROUP: ['机构发布者', 'Group publisher'],
} as const satisfies Record<string, Label>

export const publisherStatusLabels = {
  APPLY: ['待审核', 'Pending'],
  OPEN: ['已启用', 'Enabled'],
  CLOSED: ['已停用', 'Disabled'],
  REFUSED: ['未通过', 'Rejected'],
} as const satisfies Record<string, Label>

/** EXCLUSIVE is sold once. */
export const licenceLabels = {
  PERSONAL: ['个人授权', 'Personal'],
  COMMERCIAL: ['商用授权', 'Commercial'],
  EXTENDED: ['扩展授权', 'Extended'],
  EXCLUSIVE: ['独家授权', 'Exclusive'],
} as const satisfies Record<string, Label>

export const orientationLabels = {
  LANDSCAPE: ['横图', 'Landscape'],
  PORTRAIT: ['竖图', 'Portrait'],
  SQUARE: ['方图', 'Square'],
} as const satisfies Record<string, Label>

/** 著作权法 §3. */
export const workTypeLabels = {
  WRITTEN: ['文字作品', 'Written work'],
  ORAL: ['口述作品', 'Oral work'],
  MUSIC: ['音乐作品', 'Musical work'],
  DRAMA: ['戏剧作品', 'Dramatic work'],
  ARTS: ['美术作品', 'Work of fine art'],
  ARCHITECTURE: ['建筑作品', 'Architectural work'],
  PHOTOGRAPHY: ['摄影作品', 'Photographic work'],
  AUDIOVISUAL: ['视听作品', 'Audiovisual work'],
  DRAWING: ['工程设计图、地图', 'Technical drawing or map'],
  SOFTWARE: ['计算机软件', 'Computer software'],
  OTHER: ['其他作品', 'Other work'],
} as const satisfies Record<string, Label>

/** 著作权法 §10, 1 to 4: these rights are inalienable, so they cannot be sold. */
export const moralRightLabels = {
  PUBLICATION: ['发表权', 'Publication'],
  AUTHORSHIP: ['署名权', 'Authorship'],
  ALTERATION: ['修改权', 'Alteration'],
  INTEGRITY: ['保护作品完整权', 'Integrity'],
} as const satisfies Record<string, Label>

/** 著作权法 §10, 5 to 16. */
export const economicRightLabels = {
  REPRODUCTION: ['复制权', 'Reproduction'],
  DISTRIBUTION: ['发行权', 'Distribution'],
  RENTAL: ['出租权', 'Rental'],
  EXHIBITION: ['展览权', 'Exhibition'],
  PERFORMANCE: ['表演权', 'Performance'],
  PRESENTATION: ['放映权', 'Presentation'],
  BROADCASTING: ['广播权', 'Broadcasting'],
  NETWORK: ['信息网络传播权', 'Communication by network'],
  FILMING: ['摄制权', 'Filming'],
  ADAPTATION: ['改编权', 'Adaptation'],
  TRANSLATION: ['翻译权', 'Translation'],
  COMPILATION: ['汇编权', 'Compilation'],
} as const satisfies Record<string, Label>

export const rightLabels = { ...moralRightLabels, ...economicRightLabels }

export const dealModeLabels = {
  TRANSFER: ['转让', 'Transfer'],
  EXCLUSIVE: ['专有许可', 'Exclusive licence'],
  ORDINARY: ['普通许可', 'Ordinary licence'],
} as const satisfies Record<string, Label>

export const territoryLabels = {
  CHINA: ['中国大陆', 'Mainland China'],
  GLOBAL: ['全球', 'Worldwide'],
  REGIONS: ['指定地区', 'Chosen regions'],
} as const satisfies Record<string, Label>

/** Further form errors: rules between fields, and checks that need the stored records. */
export const publishingMessages = {
  idCard: ['身份证号校验位不正确', 'The ID card number’s check digit is wrong'],
  exclusive: ['独家授权不能与其他授权同时出售', 'An exclusive licence cannot be sold alongside other licences'],
  licenceTwice: ['同一种授权只能有一行', 'Each licence type can appear only once'],
  licencePrice: ['价格必须大于 0', 'The price must be above 0'],
  release: ['请上传授权书文件', 'Upload the release form'],
  moral: ['人身权不能出售', 'Moral rights cannot be sold'],
  publishDate: ['发表日期不能早于完成日期', 'Cannot be earlier than the completion date'],
  termTransfer: ['转让没有期限', 'A transfer has no term'],
  termOrder: ['结束日期应晚于开始日期', 'The end must be after the start'],
  termNeeded: ['请填写许可期限', 'Enter the licence term'],
  territory: ['请选择地区', 'Choose the regions'],
  territoryUnknown: ['请选择存在的地区', 'Choose regions that exist'],
  originalPrice: ['原价不能低于售价', 'The original price must not be below the price'],
  prefixLength: ['请填写 2 到 8 个大写字母', 'Enter 2 to 8 capital letters'],
  category: ['请选择存在的分类', 'Choose a category that exists'],
  publisher: ['请选择已启用的发布者', 'Choose an enabled publisher'],
  agent: ['请选择已启用的著作权代理', 'Choose an enabled agent'],
  owners: ['请选择存在的著作权人', 'Choose copyright owners that exist'],
  shop: ['请选择开启中的店铺', 'Choose an open shop'],
  theme: ['请选择存在的模板', 'Choose a theme that exists'],
  region: ['请选择到区县或乡镇', 'Choose a region down to district or town'],
  original: ['找不到原图，请重新上传', 'The original cannot be found. Upload it again.'],
  notPicture: ['原图应为 20 MB 以内的 jpg、png 或 tiff', 'The original must be a JPG, PNG or TIFF of at most 20 MB'],
  area: ['请选择启用的地区', 'Choose an enabled area'],
  level: ['请选择启用的等级', 'Choose an enabled level'],
  topics: ['请选择启用的专题', 'Choose enabled topics'],
  issued: ['发行数量不能小于已售数量', 'Must not be fewer than the number already sold'],
  type: ['类型不能更改', 'The type cannot be changed'],
  nameTaken: ['名称已存在', 'This name is already taken'],
  reasonNeeded: ['请填写原因', 'Enter a reason'],
} as const satisfies Record<string, Label>
