import { choice, text } from '../rules'

/** contract/settings.md, "message settings": rules of its forms. */

export const STATES = ['OPEN', 'CLOSED'] as const
const state = choice(STATES, { required: true })
const content = text({ required: true, max: 225 })

export const templateRules = {
  tpl_name: text({ required: true, max: 50 }),
  email_title: text({ required: true, max: 100 }),
  sms_state: state,
  notice_state: state,
  email_state: state,
  content,
  sms_content: content,
  email_content: content,
} as const

export const wechatRules = {
  is_open: choice([0, 1], { required: true }),
  msg_first: text({ max: 100 }),
  msg_remark: text({ max: 100 }),
} as const
