import { focusPicture } from '@contract/decoration/focus-picture'
import { MAX_FOCUS } from '@contract/decoration/labels'
import { translate } from '@contract/messages'
import { checkAction } from '@contract/widgets/rules'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { conflict, invalidFields } from '../../api-error'
import type { Database } from '../../db/database'
import { focusPictures } from '../../db/schema'
import { crud } from '../crud'
import { equals } from '../filters'
import { changedFor, renewing } from './front-pages'
import { clientsOf, lastOf } from './places'

type ClientType = (typeof focusPictures.$inferSelect)['client_type']

/** Two concurrent inserts of the last picture are serialized: the second one is rejected. */
async function rejectFullPosition(db: Database, client_type: ClientType, itself: number | undefined): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`focus ${client_type}`}))`)
  const others = itself === undefined ? undefined : ne(focusPictures.id, itself)
  const count = await db.$count(focusPictures, and(eq(focusPictures.client_type, client_type), others))
  if (count >= MAX_FOCUS) throw conflict('956')
}

const { handlers } = crud(focusPicture, {
  table: focusPictures,
  filters: { client_type: equals },
  order: [asc(focusPictures.sort), asc(focusPictures.id)],
  beforeValidate: (form, { client }) => {
    // A topic is not validated: no form offers one.
    if (form.operation_type === 'TOPIC') return
    const wrong = checkAction({ opt_type: form.operation_type, opt_value: form.operation_param })
    if (wrong) throw invalidFields({ operation_param: translate(wrong, client.language) })
  },
  beforeSave: (form, before, { db }) => rejectFullPosition(db, form.client_type, before?.id),
  toColumns: async (form, before, { db }) => ({
    pic_url: form.pic_url,
    operation_type: form.operation_type,
    operation_param: form.operation_type === 'NONE' ? '' : (form.operation_param?.trim() ?? ''),
    client_type: form.client_type,
    sort: before?.sort ?? (await lastOf(db, focusPictures, eq(focusPictures.client_type, form.client_type))) + 1,
  }),
  ...renewing,
  serialize: async (_db, rows) => rows.map(row => ({ ...row, operation_url: null })),
})

/** Carousel pictures of the site, at most five per client type. */
export const focusHandlers: typeof handlers = {
  ...handlers,

  'PUT admin/focus-pictures/sort': async context => {
    const { db, body } = context
    await handlers['PUT admin/focus-pictures/sort'](context)
    await changedFor(context, await clientsOf(db, focusPictures, inArray(focusPictures.id, body.ids)))
    return undefined
  },
}
