import { filled } from '@contract/plugins/template-placeholders'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { members, messageTemplates, outbox, shops } from '../../db/schema'
import type { OutsideStep } from '../../jobs/kinds'
import { enqueueEvent, isWaitingBy, type OutboxMessage, outboxMessagesJob } from '../../outbox/outbox'
import { readSite } from '../session'
import { canMail, canText, deliverMail, deliverText } from '../settings'
import type { Occasion } from './occasions'

const EVERY = 60

type Recipient = Occasion['to']

/** A queued mail or text message. Its address is looked up on delivery and not stored. */
interface QueuedMessage {
  readonly to: Recipient
  readonly subject: string
  readonly text: string
}

/**
 * Delivers messages from templates (contract/settings.md, "message-settings"): an event becomes a site message, a text
 * message and a mail, as far as each channel is enabled and has a service.
 */
export const messageJob = outboxMessagesJob('messages', isWaitingBy(['TOLD', 'MAIL', 'SMS']), deliver, {
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
})

async function deliver({ db, write, services }: OutsideStep, message: OutboxMessage): Promise<void> {
  if (message.way === 'TOLD') return spread({ db, write, services }, message)
  const { to, subject, text } = message.body as unknown as QueuedMessage
  // In test mode no message is sent to external services (contract/settings.md, "test_mode").
  if ((await readSite(db)).test_mode === 1) return
  const { mobile, email } = await whoIs(db, to)
  if (message.way === 'MAIL' && email) await deliverMail({ db, write, services }, { to: email, subject, text })
  if (message.way === 'SMS' && mobile) await deliverText(db, services, { mobile, text })
}

/** Expands an event into one message per enabled channel of its template, and deletes it. */
async function spread({ db, write, services }: OutsideStep, { id, body }: OutboxMessage): Promise<void> {
  const { code, to, values } = body as unknown as Occasion
  const [template] = await db.select().from(messageTemplates).where(eq(messageTemplates.tpl_code, code))
  const person = await whoIs(db, to)
  const { site_name: siteName } = await readSite(db)
  const known = { siteName, ...person.names, ...values }
  const now = Math.floor(services.now())
  const isMailed = template?.email_state === 'OPEN' && person.email !== '' && (await canMail(db))
  const isTexted = template?.sms_state === 'OPEN' && person.mobile !== '' && (await canText(db, services))
  await write(async tx => {
    const post = (way: 'MAIL' | 'SMS', text: string) => {
      const waiting: QueuedMessage = {
        to,
        subject: filled(template?.email_title ?? '', known),
        text: filled(text, known),
      }
      return tx.insert(outbox).values({ way, body: { ...waiting }, run_at: now, create_time: now })
    }
    if (template && isMailed) await post('MAIL', template.email_content)
    if (template && isTexted) await post('SMS', template.sms_content)
    if (template?.notice_state === 'OPEN') {
      const whom = Object.fromEntries(Object.entries(to).map(([name, one]) => [name, String(one)]))
      const facts = { code, ...whom, content: filled(template.content, known) }
      await enqueueEvent({ db: tx, services, admin: undefined }, 'message.site', facts)
    }
    await tx.delete(outbox).where(eq(outbox.id, id))
  })
}

/** The recipient's address and name; undefined for a deleted member. */
async function whoIs(db: Database, to: Recipient) {
  if ('member_id' in to) {
    const [member] = await db
      .select({ name: members.uname, mobile: members.mobile, email: members.email })
      .from(members)
      .where(eq(members.member_id, to.member_id))
    return { mobile: member?.mobile ?? '', email: member?.email ?? '', names: member && { memberName: member.name } }
  }
  const [shop] = await db
    .select({ name: shops.shop_name, mobile: shops.link_phone, email: shops.company_email })
    .from(shops)
    .where(eq(shops.shop_id, to.shop_id))
  return { mobile: shop?.mobile ?? '', email: shop?.email ?? '', names: shop && { shopName: shop.name } }
}
