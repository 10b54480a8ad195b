import { action, choice, mixin, text } from '@/schema'
import { templateText } from './template-text.field'

const on = (zh: string, en: string) =>
  choice(zh, en, { OPEN: ['开启', 'On'], CLOSED: ['关闭', 'Off'] }, { control: 'radio' })

/** Shared by message templates for shops and members: three channels, each with its own text. */
export const template = mixin(['shopTemplate', 'memberTemplate'], {
  fields: {
    tpl_code: text('消息模板代码', 'Code', { width: 260 }),
    tpl_name: text('消息模板名称', 'Name', { width: 220 }),
    notice_state: on('站内信', 'Site message'),
    sms_state: on('短信', 'Text message'),
    email_state: on('邮件', 'Email'),
    content: templateText('站内信内容', 'Message', 'tpl_code'),
    sms_content: templateText('短信内容', 'Message', 'tpl_code'),
    email_title: text('邮件标题', 'Subject'),
    email_content: templateText('邮件内容', 'Message', 'tpl_code'),
  },
  actions: {
    notice: action.drawer({ label: ['站内信', 'Site message'], mode: 'edit', form: ['notice_state', 'content'] }),
    sms: action.drawer({ label: ['短信', 'Text message'], mode: 'edit', form: ['sms_state', 'sms_content'] }),
    email: action.drawer({ label: ['邮件', 'Email'], mode: 'edit', form: ['email_state', 'email_title', 'email_content'] }),
  },
})
