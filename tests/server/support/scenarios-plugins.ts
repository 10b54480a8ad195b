import { messageTemplates, wechatTemplates } from '@server/db/schema'
import { startMailService } from '@tests/support/mail-service'
import { alipayItems } from '@tests/support/pay-service'
import { asc } from 'drizzle-orm'
import { type Life, one, type Send } from './life'

async function mails(send: Send): Promise<void> {
  const kind = 'mail_server'
  const house = await startMailService({ username: 'shop', password: 'right' })
  const account = { username: 'shop', password: 'right', mail_from: 'shop@example.com' }
  const form = { host: '127.0.0.1', port: house.port, open_ssl: 0, max_count: 9, ...account }
  const { id } = await send('POST admin/systems/smtps', { kind, body: form })
  const itself = { kind, ...one('id', id) }
  await send('PUT admin/systems/smtps/{id}', { ...itself, body: { ...form, max_count: 10 } })
  await send('POST admin/systems/smtps/send', { kind, ids: [id], body: { ...form, id, email: 'reader@example.com' } })
  await send('POST admin/systems/smtps/{id}/test', { ...itself, body: { email: 'reader@example.com' } })
  await send('DELETE admin/systems/smtps/{id}', itself)
  await house.close()
}

async function companies(send: Send): Promise<void> {
  const kind = 'logistics_company'
  const form = { name: '跨越速运', code: 'kuayue', is_waybill: 0 }
  const { id } = await send('POST admin/systems/logi-companies', { kind, body: form })
  const itself = { kind, ...one('id', id) }
  await send('PUT admin/systems/logi-companies/{id}', { ...itself, body: { ...form, name: '跨越快运' } })
  await send('POST admin/systems/logi-companies/{id}', { ...itself, body: { disabled: 'CLOSE' } })
  await send('DELETE admin/systems/logi-companies/{id}', itself)
}

async function payments(send: Send): Promise<void> {
  const config_list = Object.entries(alipayItems()).map(([name, value]) => ({ name, value }))
  const client = { key: 'pc_config&wap_config&app_native_config&app_react_config', is_open: 1, config_list }
  const method = { kind: 'payment_method', ...one('plugin_id', 'alipayDirectPlugin') }
  const body = { is_retrace: 1, enable_client: [client] }
  await send('PUT admin/payment/payment-methods/{plugin_id}', { ...method, body })
  await send('POST admin/payment/payment-methods/{plugin_id}/test', method)
  await send('PUT admin/payment/payment-methods/{plugin_id}/close', method)
}

/** External services: mail, carriers, payment, sign-in providers and messages. */
export const plugins: Life = async (send, { db }) => {
  await mails(send)
  await companies(send)
  await payments(send)
  for (const type of ['QQ', 'WEIBO', 'ALIPAY', 'WECHAT'] as const) {
    const config_list = type === 'WECHAT' ? [item('app_id'), item('app_key')] : []
    const body = { client_list: [{ config_list }] }
    await send(`PUT admin/members/connect/${type}`, { kind: 'connect', ids: ['only'], body })
  }
  const [template] = await db.select().from(messageTemplates).orderBy(asc(messageTemplates.id)).limit(1)
  const theTemplate = { kind: 'message_template', ...one('id', template?.id), body: { ...template, email_title: '新' } }
  await send('PUT admin/systems/message-templates/{id}', theTemplate)

  const kind = 'wechat_template'
  await send('POST admin/systems/wechat-msg-tmp/sync', { kind })
  const [first] = await db.select().from(wechatTemplates).orderBy(asc(wechatTemplates.id)).limit(1)
  const itself = { kind, ...one('id', first?.id ?? 1) }
  await send('PUT admin/systems/wechat-msg-tmp/{id}', { ...itself, body: { is_open: 0, msg_first: '您好' } })
  await send('DELETE admin/systems/wechat-msg-tmp/{id}', itself)
}
const item = (name: string) => ({ key: `wechat_wechat_${name}`, value: 'given' })
