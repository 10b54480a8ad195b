import { spoken } from './names'
import type { Label } from './plan'

/**
 * Labels of common fields. A source has at most one language: for other fields its text is used, and the other language
 * is marked as missing.
 */
const KNOWN: Readonly<Record<string, Label>> = {
  id: ['ID', 'ID'],
  name: ['名称', 'Name'],
  title: ['标题', 'Title'],
  code: ['编码', 'Code'],
  sku: ['SKU', 'SKU'],
  sn: ['编号', 'Number'],
  number: ['编号', 'Number'],
  type: ['类型', 'Type'],
  kind: ['种类', 'Kind'],
  status: ['状态', 'Status'],
  state: ['状态', 'State'],
  description: ['描述', 'Description'],
  summary: ['摘要', 'Summary'],
  content: ['内容', 'Content'],
  remark: ['备注', 'Remark'],
  note: ['备注', 'Note'],
  notes: ['备注', 'Notes'],
  comment: ['评论', 'Comment'],
  email: ['邮箱', 'Email'],
  mobile: ['手机号', 'Mobile'],
  phone: ['电话', 'Phone'],
  tel: ['电话', 'Phone'],
  contact: ['联系人', 'Contact'],
  contact_name: ['联系人', 'Contact'],
  address: ['地址', 'Address'],
  city: ['城市', 'City'],
  country: ['国家', 'Country'],
  province: ['省份', 'Province'],
  zip: ['邮编', 'Postcode'],
  postcode: ['邮编', 'Postcode'],
  url: ['网址', 'URL'],
  website: ['网站', 'Website'],
  link: ['链接', 'Link'],
  image: ['图片', 'Picture'],
  picture: ['图片', 'Picture'],
  photo: ['照片', 'Photo'],
  avatar: ['头像', 'Avatar'],
  logo: ['标志', 'Logo'],
  cover: ['封面', 'Cover'],
  icon: ['图标', 'Icon'],
  price: ['价格', 'Price'],
  cost: ['成本', 'Cost'],
  amount: ['金额', 'Amount'],
  total: ['合计', 'Total'],
  balance: ['余额', 'Balance'],
  currency: ['币种', 'Currency'],
  quantity: ['数量', 'Quantity'],
  count: ['数量', 'Count'],
  stock: ['库存', 'Stock'],
  weight: ['重量', 'Weight'],
  colour: ['颜色', 'Colour'],
  color: ['颜色', 'Colour'],
  size: ['尺寸', 'Size'],
  sort: ['排序', 'Sort order'],
  position: ['位置', 'Position'],
  priority: ['优先级', 'Priority'],
  level: ['等级', 'Level'],
  rating: ['评分', 'Rating'],
  score: ['分数', 'Score'],
  tags: ['标签', 'Tags'],
  category: ['分类', 'Category'],
  brand: ['品牌', 'Brand'],
  enabled: ['启用', 'Enabled'],
  active: ['启用', 'Active'],
  is_active: ['启用', 'Active'],
  disabled: ['停用', 'Disabled'],
  published: ['已发布', 'Published'],
  visible: ['可见', 'Visible'],
  username: ['用户名', 'Username'],
  first_name: ['名', 'First name'],
  last_name: ['姓', 'Last name'],
  gender: ['性别', 'Gender'],
  birthday: ['生日', 'Birthday'],
  date: ['日期', 'Date'],
  due_date: ['截止日期', 'Due'],
  start_time: ['开始时间', 'Starts'],
  end_time: ['结束时间', 'Ends'],
  start_date: ['开始日期', 'Starts'],
  end_date: ['结束日期', 'Ends'],
  create_time: ['创建时间', 'Created'],
  created_at: ['创建时间', 'Created'],
  update_time: ['更新时间', 'Updated'],
  updated_at: ['更新时间', 'Updated'],
  supplier: ['供应商', 'Supplier'],
  suppliers: ['供应商', 'Suppliers'],
  warehouse: ['仓库', 'Warehouse'],
  customer: ['客户', 'Customer'],
  employee: ['员工', 'Employee'],
  department: ['部门', 'Department'],
  project: ['项目', 'Project'],
  task: ['任务', 'Task'],
  ticket: ['工单', 'Ticket'],
  invoice: ['发票', 'Invoice'],
  contract: ['合同', 'Contract'],
  product: ['产品', 'Product'],
  store: ['门店', 'Store'],
  vehicle: ['车辆', 'Vehicle'],
  user: ['用户', 'User'],
  pet: ['宠物', 'Pet'],
  open: ['开启', 'Open'],
  closed: ['关闭', 'Closed'],
  pending: ['待处理', 'Pending'],
  draft: ['草稿', 'Draft'],
  done: ['已完成', 'Done'],
  cancelled: ['已取消', 'Cancelled'],
  new: ['新建', 'New'],
  paused: ['已暂停', 'Paused'],
  high: ['高', 'High'],
  medium: ['中', 'Medium'],
  low: ['低', 'Low'],
  passed: ['已通过', 'Passed'],
  reason: ['原因', 'Reason'],
  scene: ['场景', 'Scene'],
  queue: ['队列', 'Queue'],
  config: ['配置', 'Settings'],
  thumbnail: ['缩略图', 'Thumbnail'],
  zh: ['中文', 'Chinese'],
  en: ['英文', 'English'],
  qq: ['QQ', 'QQ'],
  wechat: ['微信', 'WeChat'],
  weibo: ['微博', 'Weibo'],
  alipay: ['支付宝', 'Alipay'],
  male: ['男', 'Male'],
  female: ['女', 'Female'],
}

/** Whether a name has a known label. */
export const isKnown = (name: string): boolean => Object.hasOwn(KNOWN, name)

const CHINESE = /[\u3400-\u9fff]/
/** Marks a text that has to be translated, so that users and searches find it. */
export const TO_TRANSLATE = '待译'

/**
 * The label for a name on the wire, and for a title from the source.
 * @param text in one language, or in both separated by a slash: '供应商 / Supplier'
 */
export function labelFor(name: string, text = ''): Label {
  const known = isKnown(name) ? KNOWN[name] : undefined
  const [one = '', other = ''] = text.split(/\s*\/\s*/).map(part => part.trim().slice(0, 40).trim())
  const [chinese, english] = CHINESE.test(one) ? [one, other] : [CHINESE.test(other) ? other : '', one]
  const en = clean(english) || known?.[1] || spoken(name) || 'Value'
  return [chinese || known?.[0] || `${en}（${TO_TRANSLATE}）`, en]
}

/** English text for the product: one line, without Chinese and its punctuation. */
const clean = (english: string): string => {
  const text = english.replace(/[.。]+$/, '').trim()
  return /^[A-Za-z][\x20-\x7e]*$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : ''
}

/** Whether one language is missing: then Chinese has a mark, and English is only a number. */
export const isUntranslated = ([zh, en]: Label): boolean => zh.includes(TO_TRANSLATE) || /^Value \d+$/.test(en)
