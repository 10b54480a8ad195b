import type { Label } from './messages'

/** Business refusals by code: the words the server says (conventions, "Error codes by module"; shops, "Enums"). */
export const refusals = {
  '002': ['这是别人的数据，您没有权限', 'This belongs to somebody else'],
  '003': ['找不到这条数据', 'Not found'],
  '004': ['参数有误：{n}', 'Invalid parameter: {n}'],
  '403': ['登录状态已失效或没有权限', 'Your session has expired, or your role does not allow this'],
  '109': ['登录状态已失效，请重新登录', 'Your session has expired, please sign in again'],
  '413': ['内容过大', 'Too large'],
  '700': ['当前状态不能执行此操作', 'Not allowed in this state'],
  '700missing': ['结算单不存在', 'The bill does not exist'],
  '701': ['结算时间有误', 'The settlement interval is wrong'],
  '901': ['只支持 gif、jpg、jpeg、png、mp4、pdf 文件', 'Only gif, jpg, jpeg, png, mp4 and pdf files'],
  '901size': ['文件不能超过 {n} MB', 'The file may have {n} MB at most'],
  '902': ['文件保存失败', 'The file could not be stored'],
  '903': ['文件删除失败', 'The file could not be deleted'],
  '918': ['管理员名称或密码错误', 'Wrong administrator name or password'],
  '918locked': ['失败次数过多，请 {n} 分钟后再试', 'Too many failures, try again in {n} minutes'],
  '921': ['原密码错误', 'The old password is wrong'],
  '922': ['请输入原密码', 'Enter the old password'],
  '923': ['请输入新密码', 'Enter the new password'],
  '930': ['图片验证码错误', 'Wrong image code'],
  E201: ['模板类型不正确', 'No such theme type'],
  E202: ['模板不存在', 'The theme does not exist'],
  E202default: ['没有默认的 PC 或移动端模板，请先设置', 'Set a default PC theme and a default mobile theme first'],
  E203: ['店铺名称已存在', 'The shop name is already used'],
  E205: ['不能删除默认模板', 'The default theme cannot be deleted'],
  E206: ['店铺不存在', 'The shop does not exist'],
  E207: ['该会员已经拥有店铺', 'This member already has a shop'],
  E207missing: ['该会员不存在或已停用', 'This member does not exist or is disabled'],
  E217: ['营业执照有效期的结束日期应晚于开始日期', 'The licence must end after it starts'],
  E225: ['模板标识已存在', 'The theme mark is already used'],
  E225default: ['必须保留一个默认模板', 'One theme has to stay the default'],
  E227: ['店铺当前状态不能执行此操作', 'Not allowed in the shop’s present state'],
} as const satisfies Record<string, Label>

/** A key of the table: the wire's code, with a suffix where one code has several texts. */
export type RefusalKey = keyof typeof refusals

/** The code as the wire has it: 'E202default' -> 'E202'. */
export const codeOf = (key: RefusalKey): string => key.replace(/[a-z]+$/, '')
