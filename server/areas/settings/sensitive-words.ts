import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { sensitiveWord } from '@contract/settings/sensitive-word'
import { desc, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Database } from '../../db/database'
import { sensitiveWords } from '../../db/schema'
import { crud } from '../crud'
import { contains, on } from '../filters'

/** Sensitive words, which users may not write (contract/settings.md, "sensitive-words"). */
export const { handlers: sensitiveWordHandlers } = crud(sensitiveWord, {
  table: sensitiveWords,
  filters: { keyword: on(sensitiveWords.word_name, contains) },
  order: [desc(sensitiveWords.id)],
  unique: { columns: ['word_name'], errorKey: '928', field: 'word_name' },
  toColumns: form => ({ word_name: form.word_name.trim() }),
  // Deletion is hard, so every answered word applies.
  serialize: async (_db, rows) => rows.map(row => ({ ...row, is_delete: 1 as const })),
})

/** The first sensitive word in each text, ignoring case and markup. */
export async function sensitiveIn(db: Database, texts: readonly string[]): Promise<(string | undefined)[]> {
  if (texts.length === 0) return []
  const plain = JSON.stringify(texts.map(text => text.replace(/<[^<>]*>|\s/g, '').toLowerCase()))
  const { rows } = (await db.execute(sql`
    select t.place::integer as place, min(w.word_name) as word
    from jsonb_array_elements_text(${plain}::jsonb) with ordinality as t(text, place)
    join ${sensitiveWords} w on position(regexp_replace(lower(w.word_name), '\\s', '', 'g') in t.text) > 0
    group by t.place
  `)) as unknown as { rows: { place: number; word: string }[] }
  const found = new Map(rows.map(({ place, word }) => [Number(place) - 1, word]))
  return texts.map((_, place) => found.get(place))
}

/**
 * Rejects a form with a sensitive word, as an error of its field.
 * @throws ApiError 928
 */
export async function rejectSensitiveWords(
  db: Database,
  fields: Readonly<Record<string, string | null | undefined>>,
  language: Language,
): Promise<void> {
  const names = Object.keys(fields)
  const found = await sensitiveIn(
    db,
    names.map(name => fields[name] ?? ''),
  )
  const wrong = names.flatMap((name, place) => {
    const word = found[place]
    return word === undefined ? [] : [[name, word] as const]
  })
  const [first] = wrong
  if (!first) return
  throw new ApiError('928used', 400, {
    n: first[1],
    fields: Object.fromEntries(
      wrong.map(([name, word]) => [name, translate(errorMessages['928used'], language, word)]),
    ),
  })
}
