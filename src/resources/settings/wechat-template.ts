import { wechatRules } from '@contract/plugins/template-rules'
import { action, choice, resource, text } from '@/schema'

/** WeChat messages, by templates stored for the marketplace (contract/settings.md, "wechat"). */
export default resource('wechatTemplate', {
  rules: wechatRules,
  calls: {
    list: 'GET admin/systems/wechat-msg-tmp', one: 'GET admin/systems/wechat-msg-tmp/{id}',
    update: 'PUT admin/systems/wechat-msg-tmp/{id}', remove: 'DELETE admin/systems/wechat-msg-tmp/{id}',
  },
  fields: {
    msg_tmp_name: text('模板名称', 'Template', { width: 220 }),
    template_id: text('模板 ID', 'Template ID', { width: 280, copy: true }),
    msg_tmp_sn: text('模板编号', 'WeChat template number', { width: 200 }),
    is_open: choice('状态', 'Status', { 1: ['开启', 'On'], 0: ['关闭', 'Off'] }, { control: 'radio', width: 100 }),
    msg_first: text('开头文字提示', 'Opening words', { lines: 2 }),
    msg_remark: text('备注提示', 'Closing words', { lines: 2 }),
  },
  form: ['is_open', 'msg_first', 'msg_remark'],
  actions: {
    sync: action.call({
      label: ['同步微信服务消息', 'Sync templates'], successMessage: ['已同步', 'synced'], primary: true,
      call: 'POST admin/systems/wechat-msg-tmp/sync',
      confirm: ['将在微信公众号中添加缺少的消息模板。', 'Missing message templates will be added to your WeChat account.'],
    }),
    remove: { danger: ['微信公众号中的模板也会删除，会员不再收到这种消息。', 'It is also deleted in WeChat, and members no longer receive these messages.'] },
  },
  screens: {
    wechatMessage: {
      columns: ['msg_tmp_name', 'template_id', 'is_open'], hiddenColumns: ['msg_tmp_sn', 'msg_first', 'msg_remark'],
      rowActions: ['edit', 'remove'], headerActions: ['sync'],
    },
  },
})
