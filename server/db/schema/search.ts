import type { tipTypes } from '@contract/search/calls'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

/** contract/search.md: custom words, search history, and search tips. */

export const customWords = pgTable(
  'custom_words',
  { id: identity(), name: text().notNull(), add_time: number().notNull(), modify_time: number().notNull() },
  t => [
    uniqueIndex('custom_words_name').on(t.name),
    index('custom_words_changed').on(t.modify_time, t.id),
    index('custom_words_added').on(t.add_time, t.id),
  ],
)

export const searchKeywords = pgTable(
  'search_keywords',
  {
    id: identity(),
    keyword: text().notNull(),
    count: integer().notNull().default(0),
    add_time: number().notNull(),
    modify_time: number().notNull(),
  },
  t => [
    uniqueIndex('search_keywords_keyword').on(t.keyword),
    index('search_keywords_count').on(t.count, t.id),
    index('search_keywords_last').on(t.modify_time, t.id),
  ],
)

export const searchTips = pgTable(
  'search_tips',
  {
    id: identity(),
    words: text().notNull(),
    /** The pinyin of the words, in full and as initials. */
    quanpin: word(),
    szm: word(),
    type: text().$type<(typeof tipTypes)[number]>().notNull(),
    sort: integer().notNull().default(0),
    goods_num: number().notNull().default(0),
  },
  t => [
    uniqueIndex('search_tips_words').on(t.words),
    index('search_tips_place').on(t.sort, t.id),
    index('search_tips_goods').on(t.goods_num, t.id),
  ],
)
