import type { Placeholder } from '@contract/plugins/template-placeholders'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { messageTemplates, outbox } from '../../db/schema'

/** An event that triggers a message. */
export interface Occasion {
  /** Template code (contract/settings.md, "tpl_code"). */
  readonly code: string
  readonly to: { readonly member_id: number } | { readonly shop_id: number }
  /** Values of its placeholders; names of the site, the shop and the member are looked up. */
  readonly values: Partial<Record<Placeholder, string>>
}

/**
 * Queues events in the caller's transaction, if a template for them is enabled. A job that polls each minute determines
 * recipients, channels and texts: notifying the job directly would serialize concurrent transactions.
 */
export async function occur(db: Database, now: number, occasions: readonly Occasion[]): Promise<void> {
  if (occasions.length === 0) return
  const isOn = or(
    eq(messageTemplates.notice_state, 'OPEN'),
    eq(messageTemplates.sms_state, 'OPEN'),
    eq(messageTemplates.email_state, 'OPEN'),
  )
  const codes = occasions.map(({ code }) => code)
  const found = await db
    .select({ code: messageTemplates.tpl_code })
    .from(messageTemplates)
    .where(and(inArray(messageTemplates.tpl_code, codes), isOn))
  const on = new Set(found.map(({ code }) => code))
  const messages = occasions.filter(({ code }) => on.has(code))
  if (messages.length === 0) return
  const at = Math.floor(now)
  await db
    .insert(outbox)
    .values(messages.map(message => ({ way: 'TOLD' as const, body: { ...message }, run_at: at, create_time: at })))
}
