import { z } from 'zod'
import { call, fieldsFrom, flag, id, nothing, pageOf, paging, sorting } from '../define'
import { STATES, templateRules, wechatRules } from './template-rules'

/** contract/settings.md, "message settings": what the marketplace writes to shops, members and WeChat users. */

const word = z.string()
export const TEMPLATE_TYPES = ['SHOP', 'MEMBER', 'OTHER'] as const
export const messageTemplate = z.object({
  id,
  tpl_code: word,
  tpl_name: word,
  type: z.enum(TEMPLATE_TYPES),
  email_title: word,
  sms_state: z.enum(STATES),
  notice_state: z.enum(STATES),
  email_state: z.enum(STATES),
  content: word,
  sms_content: word,
  email_content: word,
})
export type MessageTemplate = z.output<typeof messageTemplate>

export const templateCalls = {
  'GET admin/systems/message-templates': call({
    summary: 'The messages that go to shops, or to members.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/systems/message-templates'),
      type: z.enum(TEMPLATE_TYPES),
    }),
    answer: pageOf(messageTemplate),
  }),
  'GET admin/systems/message-templates/{id}': call({
    summary: 'One message (designed).',
    answer: messageTemplate,
    errors: ['003'],
  }),
  'PUT admin/systems/message-templates/{id}': call({
    summary: 'Change a message, or a part of it. Its words may have the placeholders of its kind alone.',
    body: z.object(fieldsFrom(templateRules)).partial(),
    answer: messageTemplate,
    errors: ['003'],
  }),
} as const

export const wechatTemplate = z.object({
  id,
  msg_tmp_name: word,
  /** Its number in the library of WeChat. */
  msg_tmp_sn: word,
  /** Its id in the account of the marketplace. */
  template_id: word,
  msg_first: word,
  msg_remark: word,
  is_open: flag,
  tmp_type: word,
})
export type WechatTemplate = z.output<typeof wechatTemplate>

export const wechatCalls = {
  'GET admin/systems/wechat-msg-tmp': call({
    summary: 'The templates that WeChat has for the marketplace.',
    query: z.object({ ...paging, ...sorting('GET admin/systems/wechat-msg-tmp') }),
    answer: pageOf(wechatTemplate),
  }),
  'GET admin/systems/wechat-msg-tmp/sync': call({
    summary: 'Whether the templates were taken from WeChat.',
    answer: z.boolean(),
  }),
  'POST admin/systems/wechat-msg-tmp/sync': call({
    summary: 'Add the seven templates to the account at WeChat, and keep their ids.',
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['927'],
  }),
  'GET admin/systems/wechat-msg-tmp/{id}': call({ summary: 'One template.', answer: wechatTemplate, errors: ['003'] }),
  'PUT admin/systems/wechat-msg-tmp/{id}': call({
    summary: 'Change what stands around it, and whether it is sent.',
    body: z.object(fieldsFrom(wechatRules)),
    answer: wechatTemplate,
    errors: ['003'],
  }),
  'DELETE admin/systems/wechat-msg-tmp/{id}': call({
    summary: 'Delete a template, at WeChat too.',
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['003', '927'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    shopTemplate: MessageTemplate
    memberTemplate: MessageTemplate
    wechatTemplate: WechatTemplate
  }
}
