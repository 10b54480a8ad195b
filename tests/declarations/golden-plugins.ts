/**
 * Mail servers, carriers, payment, sites to sign in with and messages as contract/settings.md has them, written out by
 * hand; where ours differ on purpose, a comment says why. Imports nothing.
 */
type Words = Readonly<Record<string, string>>

const messages = (of: string, type: string) => ({
  of,
  call: 'GET admin/systems/message-templates',
  always: { type },
  // Which of the three ways are on can be seen without opening them (designed).
  columns: {
    tpl_name: '消息模板名称',
    tpl_code: '消息模板代码',
    notice_state: '站内信',
    sms_state: '短信',
    email_state: '邮件',
  } as Words,
  row: { notice: '站内信', sms: '短信', email: '邮件' } as Words,
})

export const PLUGIN_LISTS = {
  smtpSettings: {
    of: 'mailServer',
    call: 'GET admin/systems/smtps',
    columns: {
      host: 'HOST',
      username: '用户名',
      send_count: '今日发信数',
      max_count: '最大发信数',
      mail_from: '发信邮箱',
    } as Words,
    row: { edit: '修改', remove: '删除' } as Words,
    top: { add: '添加发信服务器' } as Words,
  },
  expressSettings: {
    of: 'logisticsCompany',
    call: 'GET admin/systems/logi-companies',
    columns: {
      name: '公司名称',
      code: '公司代码',
      kdcode: '快递鸟代码',
      is_waybill: '电子面单',
      disabled: '状态',
    } as Words,
    search: 'name',
    row: { edit: '修改', enable: '开启', disable: '禁用', remove: '删除' } as Words,
    top: { add: '添加物流公司' } as Words,
  },
  paymentSettings: {
    of: 'paymentMethod',
    call: 'GET admin/payment/payment-methods',
    columns: { method_name: '支付方式', is_retrace: '是否支持原路退回' } as Words,
    row: { edit: '配置', test: '测试' } as Words,
  },
  shopMessage: messages('shopTemplate', 'SHOP'),
  memberMessage: messages('memberTemplate', 'MEMBER'),
  // The sync stands over the list whether there are templates or not: new ones are added by it (designed).
  wechatMessage: {
    of: 'wechatTemplate',
    call: 'GET admin/systems/wechat-msg-tmp',
    columns: { msg_tmp_name: '模板名称', template_id: '模板 ID', is_open: '状态' } as Words,
    row: { edit: '修改', remove: '删除' } as Words,
    top: { sync: '同步微信服务消息' } as Words,
  },
}

const MAIL = ['host', 'port', 'open_ssl', 'username', 'password', 'max_count', 'mail_from', 'test']
const COMPANY = ['name', 'code', 'is_waybill', 'kdcode', 'form']
const template = (name: string): Readonly<Record<string, readonly string[]>> => ({
  [`${name}.notice`]: ['notice_state', 'content'],
  [`${name}.sms`]: ['sms_state', 'sms_content'],
  [`${name}.email`]: ['email_state', 'email_title', 'email_content'],
})
export const PLUGIN_DRAWERS: Readonly<Record<string, readonly string[]>> = {
  'mailServer.add': MAIL,
  'mailServer.edit': MAIL,
  'logisticsCompany.add': COMPANY,
  'logisticsCompany.edit': COMPANY,
  'paymentMethod.edit': ['image', 'is_retrace', 'clients'],
  ...template('shopTemplate'),
  ...template('memberTemplate'),
  'wechatTemplate.edit': ['is_open', 'msg_first', 'msg_remark'],
}

export const PLUGIN_CALLS = [
  ['wechatTemplate', 'sync', 'POST admin/systems/wechat-msg-tmp/sync'],
  ['wechatTemplate', 'remove', 'DELETE admin/systems/wechat-msg-tmp/{id}'],
  ['mailServer', 'remove', 'DELETE admin/systems/smtps/{id}'],
  ['paymentMethod', 'test', 'POST admin/payment/payment-methods/{plugin_id}/test'],
  ['logisticsCompany', 'enable', 'POST admin/systems/logi-companies/{id}'],
  ['logisticsCompany', 'disable', 'POST admin/systems/logi-companies/{id}'],
  ['logisticsCompany', 'remove', 'DELETE admin/systems/logi-companies/{id}'],
] as const

/** The sites to sign in with, each under a tab of one page. */
export const SIGN_IN_TABS = [
  ['qq', 'qqLogin', 'QQ'],
  ['weibo', 'weiboLogin', 'WEIBO'],
  ['wechat', 'wechatLogin', 'WECHAT'],
  ['alipay', 'alipayLogin', 'ALIPAY'],
] as const
