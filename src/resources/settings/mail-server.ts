import { mailTestRules, smtpRules } from '@contract/plugins/smtp-rules'
import { action, crud, dateTime, flag, number, resource, text } from '@/schema'
import { mailTest } from './mail-test.field'
import { secret } from './secret.field'

/** SMTP servers for outgoing mail (contract/settings.md, "smtp"). */
export default resource('mailServer', {
  rules: { ...smtpRules, ...mailTestRules }, calls: crud('admin/systems/smtps/{id}'),
  fields: {
    host: text('HOST', 'Host', { width: 240, help: ['例如 smtp.example.com', 'For example smtp.example.com'] }),
    port: number('端口', 'Port', { initial: 465 }),
    open_ssl: flag('启用 SSL', 'Use SSL', { initial: 1 }),
    username: text('用户名', 'User name', { width: 200 }),
    password: secret('密码', 'Password', {
      help: ['更换服务器或用户名后需要重新输入', 'Enter it again when the server or the user name changes'],
    }),
    send_count: number('今日发信数', 'Sent today'),
    max_count: number('每日最大发信数', 'Daily limit', { initial: 1_000 }),
    mail_from: text('发信邮箱', 'From', { width: 220 }),
    last_send_time: dateTime('最近发信', 'Last sent'),
    test: mailTest('测试', 'Test'),
  },
  form: ['host', 'port', 'open_ssl', 'username', 'password', 'max_count', 'mail_from', 'test'],
  actions: {
    test: action.call({
      label: ['测试', 'Test'], successMessage: ['已通过「{name}」发送测试邮件', 'Test email sent through “{name}”'],
      call: 'POST admin/systems/smtps/{id}/test', prompt: { email: text('收件邮箱', 'Send to') },
    }),
    remove: { danger: ['删除后，邮件将通过其他发信服务器发送。', 'Emails will be sent through the other mail servers.'] },
  },
  screens: {
    smtpSettings: {
      columns: ['host', 'username', 'send_count', { max_count: ['最大发信数', 'Daily limit'] }, 'mail_from'],
      hiddenColumns: ['port', 'last_send_time'],
      rowActions: ['edit', 'test', 'remove'], headerActions: ['add'],
    },
  },
})
