import { z } from 'zod'
import { call, fieldsFrom, flag, id, nothing, pageOf, paging, sorting } from '../define'
import { STATES, templateRules, wechatRules } from './template-rules'

/** contract/settings.md, "message settings": messages to shops, members and WeChat users. */

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
    summary: 'Returns the message templates for shops or for members.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/systems/message-templates'),
      type: z.enum(TEMPLATE_TYPES),
    }),
    answer: pageOf(messageTemplate),
  }),
  'GET admin/systems/message-templates/{id}': call({
    summary: 'Returns a message template (designed).',
    answer: messageTemplate,
    errors: ['003'],
  }),
  'PUT admin/systems/message-templates/{id}': call({
    summary: 'Updates a message template or a part of it. Its text may contain only the placeholders of its kind.',
    body: z.object(fieldsFrom(templateRules)).partial(),
    answer: messageTemplate,
    errors: ['003'],
  }),
} as const

export const wechatTemplate = z.object({
  id,
  msg_tmp_name: word,
  /** Its number in WeChat's template library. */
  msg_tmp_sn: word,
  /** Its id in the WeChat account of the marketplace. */
  template_id: word,
  msg_first: word,
  msg_remark: word,
  is_open: flag,
  tmp_type: word,
})
export type WechatTemplate = z.output<typeof wechatTemplate>

export const wechatCalls = {
  'GET admin/systems/wechat-msg-tmp': call({
    summary: 'Returns the marketplace’s WeChat templates.',
    query: z.object({ ...paging, ...sorting('GET admin/systems/wechat-msg-tmp') }),
    answer: pageOf(wechatTemplate),
  }),
  'GET admin/systems/wechat-msg-tmp/sync': call({
    summary: 'Returns whether the templates were synchronized with WeChat.',
    answer: z.boolean(),
  }),
  'POST admin/systems/wechat-msg-tmp/sync': call({
    summary: 'Adds the seven templates to the WeChat account and stores their ids.',
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['927'],
  }),
  'GET admin/systems/wechat-msg-tmp/{id}': call({
    summary: 'Returns a WeChat template.',
    answer: wechatTemplate,
    errors: ['003'],
  }),
  'PUT admin/systems/wechat-msg-tmp/{id}': call({
    summary: 'Updates the opening and closing text of a WeChat template, and whether it is sent.',
    body: z.object(fieldsFrom(wechatRules)),
    answer: wechatTemplate,
    errors: ['003'],
  }),
  'DELETE admin/systems/wechat-msg-tmp/{id}': call({
    summary: 'Deletes a WeChat template, also at WeChat.',
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
