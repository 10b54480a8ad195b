import { createHash, timingSafeEqual } from 'node:crypto'
import { customWord as customWordEntity } from '@contract/search/custom-word'
import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../../api-error'
import { customWords } from '../../db/schema'
import type { Handlers } from '../../handler'
import { crud } from '../crud'
import { contains, on } from '../filters'
import { lockSettings, readSettings, type SettingDefinition, writeSettings } from '../settings'

/** Custom words that the search does not split (contract/search.md, "search-keyword"). */
const { handlers } = crud(customWordEntity, {
  table: customWords,
  filters: { keywords: on(customWords.name, contains) },
  order: [desc(customWords.modify_time), desc(customWords.id)],
  unique: { columns: ['name'], errorKey: '310', field: 'name' },
  toColumns: (form, before, { services }) => ({
    name: form.name.trim(),
    modify_time: services.now(),
    add_time: before?.add_time ?? services.now(),
  }),
  // Deletion is hard, so every answered word is enabled.
  serialize: async (_db, rows) => rows.map(row => ({ ...row, disabled: 1 as const })),
})

const KEY: SettingDefinition<{ secret_key: string }> = {
  name: 'search_key',
  schema: z.object({ secret_key: z.string() }),
  first: { secret_key: '' },
}
const digest = (key: string): string => createHash('sha256').update(key).digest('hex')
/** The digest in place of the key, which is not stored. */
const shown = (secret_key: string) => ({ password: null, secret_key: secret_key || null })

type Keys =
  | keyof typeof handlers
  | 'GET admin/goodssearch/custom-words/secret-key'
  | 'PUT admin/goodssearch/custom-words/secret-key'
  | 'GET load-customwords'

export const wordHandlers: Handlers<Keys> = {
  ...handlers,
  'GET admin/goodssearch/custom-words/secret-key': async ({ db }) => shown((await readSettings(db, KEY)).secret_key),

  'PUT admin/goodssearch/custom-words/secret-key': async ({ db, body, record }) => {
    await lockSettings(db, KEY)
    const secret_key = digest(body.password)
    await writeSettings(db, KEY, { secret_key })
    record(null, { key: 'changed' }, { customWord: ['key'] })
    return shown(secret_key)
  },

  // Polled by a search engine with the digest that the screen shows.
  'GET load-customwords': async ({ db, query, modified }) => {
    const { secret_key } = await readSettings(db, KEY)
    if (!secret_key || !query.secret_key) return ''
    if (!timingSafeEqual(Buffer.from(digest(query.secret_key)), Buffer.from(digest(secret_key))))
      throw new ApiError('310key', 400)
    const rows = await db
      .select({ name: customWords.name, at: customWords.modify_time })
      .from(customWords)
      .orderBy(desc(customWords.modify_time), desc(customWords.id))
    modified(rows[0]?.at ?? 0)
    return rows.map(({ name }) => name).join('\n')
  },
}
