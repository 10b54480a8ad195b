import type { calls as decorationCalls } from '@contract/decoration/calls'
import { hotKeyword } from '@contract/decoration/hot-keyword'
import { asc } from 'drizzle-orm'
import { hotKeywords } from '../../db/schema'
import type { Handlers } from '../../handler'
import { crud } from '../crud'
import { sortIds } from '../sorting'
import { lastOf } from './places'

type Keys = Extract<keyof typeof decorationCalls, `${string} admin/pages/hot-keywords${string}`>

const FIRST_FIRST = [asc(hotKeywords.sort), asc(hotKeywords.id)]
const { handlers } = crud(hotKeyword, {
  table: hotKeywords,
  none: '954',
  order: FIRST_FIRST,
  toColumns: async (form, before, { db }) => ({
    hot_name: form.hot_name.trim(),
    sort: form.sort ?? before?.sort ?? (await lastOf(db, hotKeywords, undefined)) + 1,
  }),
})

/** The keywords that the search box of the buyers' site offers. */
export const keywordHandlers: Handlers<Keys> = {
  ...handlers,

  'GET admin/pages/hot-keywords/all': ({ db }) =>
    db
      .select()
      .from(hotKeywords)
      .orderBy(...FIRST_FIRST),

  'PUT admin/pages/hot-keywords/sort': context => sortIds(context, hotKeywords, undefined, context.body.ids),
}
