import { type Label, type Language, translate } from '@contract/messages'
import { unknownIn } from '@contract/plugins/template-placeholders'
import type { templateCalls } from '@contract/plugins/templates'
import { asc, eq } from 'drizzle-orm'
import { invalidFields, notFound } from '../../api-error'
import { messageTemplates } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'

/** contract/settings.md, "message settings": message templates for shops and members. */

const WRITTEN = ['email_title', 'content', 'sms_content', 'email_content'] as const
const UNKNOWN: Label = ['这条消息没有占位符 {n}', 'This message has no placeholder {n}']

/** An unknown placeholder would be sent unfilled. */
function rejectUnknownTemplates(
  code: string,
  texts: { readonly [W in (typeof WRITTEN)[number]]?: string | undefined },
  language: Language,
) {
  const wrong = WRITTEN.flatMap(name => {
    const [unknown] = unknownIn(code, texts[name] ?? '')
    return unknown === undefined ? [] : [[name, translate(UNKNOWN, language, `\${${unknown}}`)] as const]
  })
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong))
}

export const templateHandlers: Handlers<keyof typeof templateCalls> = {
  'GET admin/systems/message-templates': async ({ db, query }) => {
    const where = eq(messageTemplates.type, query.type)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(messageTemplates)
      .where(where)
      .orderBy(...orderOf(query, messageTemplates, messageTemplates.id, [asc(messageTemplates.id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(messageTemplates, where), query)
  },

  'GET admin/systems/message-templates/{id}': async ({ db, params }) => {
    const [row] = await db.select().from(messageTemplates).where(eq(messageTemplates.id, params.id))
    if (!row) throw notFound()
    return row
  },

  'PUT admin/systems/message-templates/{id}': async ({ db, params, body, client, record }) => {
    const isIt = eq(messageTemplates.id, params.id)
    const [before] = await db.select().from(messageTemplates).where(isIt).for('update')
    if (!before) throw notFound()
    rejectUnknownTemplates(before.tpl_code, body, client.language)
    const [after] = await db
      .update(messageTemplates)
      .set({ tpl_code: before.tpl_code, ...body })
      .where(isIt)
      .returning()
    if (!after) throw new Error('The written row was not answered')
    record(...changesOf(before, after))
    return after
  },
}
