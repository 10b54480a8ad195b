import type { PatternName } from './patterns'

/** Chinese first, English second: how every text of the product is written. */
export type Label = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'

/** The message of a broken rule. `{n}` is the rule's limit. The field's name is shown beside it. */
export const ruleMessages = {
  required: ['请填写此项', 'Fill in this field'],
  text: ['请填写文字', 'Enter text'],
  nested: ['最多嵌套 {n} 层', 'Nested too deeply: {n} levels at most'],
  min: ['至少 {n} 个字符', 'At least {n} characters'],
  max: ['最多 {n} 个字符', 'At most {n} characters'],
  number: ['请填写数字', 'Enter a number'],
  integer: ['请填写整数', 'Enter a whole number'],
  money: ['请填写金额，最多两位小数', 'Enter an amount with at most 2 decimals'],
  least: ['不能小于 {n}', 'Must be at least {n}'],
  most: ['不能大于 {n}', 'Must be at most {n}'],
  option: ['请从选项中选择', 'Choose one of the options'],
  id: ['编号不正确', 'Not a valid ID'],
  time: ['时间不正确', 'Not a valid time'],
  past: ['不能晚于现在', 'Cannot be in the future'],
  list: ['请填写列表', 'Fill in this list'],
  fewest: ['至少 {n} 项', 'At least {n}'],
  mostItems: ['最多 {n} 项', 'At most {n}'],
  unique: ['不能重复', 'Must be unique'],
  after: ['结束日期应晚于开始日期', 'The end must be after the start'],
} as const satisfies Record<string, Label>

/** The message of a value that does not match its pattern. */
export const patternMessages = {
  siteLink: [
    '请填写以 / 开头的站内地址，或以 http(s):// 开头的网址',
    'Enter a path that starts with /, or a web address',
  ],
  feedPath: ['请填写字段名，多级之间用点号分隔', 'Enter field names, with dots between levels'],
  version: ['请填写 x.y.z 形式的版本号，例如 2.4.1', 'Enter a version such as 2.4.1'],
  mobile: ['请填写正确的手机号', 'Enter a valid mobile number'],
  email: ['请填写正确的电子邮箱', 'Enter a valid email address'],
  password: ['密码应为6-20位英文或数字！', 'The password must be 6 to 20 letters or digits'],
  passwordHash: ['密码应为6-20位英文或数字！', 'The password must be 6 to 20 letters or digits'],
  positiveInteger: ['请填写正整数', 'Enter a positive whole number'],
  integer: ['请填写整数', 'Enter a whole number'],
  money: ['请填写金额，最多两位小数', 'Enter an amount with at most 2 decimals'],
  taxNumber: ['请填写 15、18 或 20 位税号', 'Enter a tax number of 15, 18 or 20 characters'],
  idCard: ['请填写正确的身份证号', 'Enter a valid ID card number'],
  userName: ['只能使用中文、字母、数字、- 和 _', 'Only Chinese, letters, digits, - and _'],
  adminName: ['只能使用中文、字母、数字和 _，不能全是数字', 'Only Chinese, letters, digits and _, and not just digits'],
  url: ['请填写正确的网址', 'Enter a valid web address'],
  host: [
    '请填写主机名或 IP 地址，例如 smtp.example.com',
    'Enter a host name or an IP address, such as smtp.example.com',
  ],
  landline: ['请填写正确的座机号，例如 010-8888888', 'Enter a valid landline number, such as 010-8888888'],
  phone: ['请填写手机号或座机号，例如 010-8888888', 'Enter a mobile or landline number, such as 010-8888888'],
  picture: ['请上传图片', 'Upload a picture'],
  file: ['请上传文件', 'Upload a file'],
  document: ['请上传图片或 PDF', 'Upload a picture or a PDF'],
  video: ['请填写视频的地址', 'Enter the address of a video'],
  colour: ['请输入正确的十六进制颜色！', 'Enter a valid hexadecimal colour'],
  linkPath: [
    '链接值只能以 / 开头；小程序链接仅支持一级目录',
    'A link must start with /; mini programs support one level only',
  ],
  unindented: ['不能以空格开头', 'Cannot start with a space'],
  digits: ['只能填写数字', 'Digits only'],
  capitals: ['只能填写大写字母', 'Capital letters only'],
  registrationNo: ['登记号格式：国作登字-2026-A-00000001', 'Use the format 国作登字-2026-A-00000001'],
} as const satisfies Record<PatternName, Label>

/** The fixed texts of specification section 8, verbatim, with their English. */
export const errorTexts = {
  sessionExpired: ['您的登录状态已失效，请重新登录！', 'Your session has expired. Log in again.'],
  permissionTitle: ['权限错误', 'Permission error'],
  verificationFailed: ['验证失败，请重新登录！', 'Verification failed, please log in again'],
  timeout: ['连接超时，请稍候再试！', 'The connection timed out. Try again later.'],
  checking: ['连接超时，正在核对结果…', 'Taking longer than usual. Checking the result…'],
  outcomeUnknown: ['结果未知，请核对', 'The result could not be confirmed. Check the record before trying again.'],
  network: ['网络错误，请稍后再试！', 'Network error. Try again later.'],
  invalidForm: ['表单填写有误，请核对！', 'Some fields need attention. Check them and try again.'],
  uploadFailed: ['上传失败!', 'Upload failed.'],
  notOffered: ['此服务器没有这项功能', 'This server does not support this function'],
  noFullScreen: ['您的浏览器不支持全屏', 'Your browser does not support full screen'],
} as const satisfies Record<string, Label>

/** The session was locked after inactivity (designed). */
export const sessionIdle: Label = [
  '长时间没有操作，登录已锁定，请重新输入密码。',
  'Locked after a period of inactivity. Enter your password again.',
]

/** Picks the language and fills in `{n}`. */
export function translate(label: Label, language: Language, n?: number | string): string {
  const text = label[language === 'zh' ? 0 : 1]
  return n === undefined ? text : text.replace('{n}', String(n))
}
