import { z } from 'zod'
import { call, epoch, fieldsFrom, flag, id, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { buildRules, pageServiceRules, type StaticPage, sensitiveWordRules } from './list-rules'

/** contract/settings.md: sensitive words, and static pages. */

const text = z.string()

/** A word forbidden in comments, questions, articles and names of goods; `is_delete` is 1 while it applies. */
export const sensitiveWord = z.object({ id, word_name: text, create_time: epoch, is_delete: flag })

/** Base URLs of the services that generate static pages. */
export const pageSettings = z.object({ static_page_address: text, static_page_wap_address: text })

export type SensitiveWord = z.output<typeof sensitiveWord>
export type PageSettings = z.output<typeof pageSettings>

const build = fieldsFrom(buildRules)
/** A single page is sent as a string. */
const listOf = (sent: unknown) => (typeof sent === 'string' ? sent.split(',') : sent)

export const calls = {
  'GET admin/sensitive-words': call({
    summary: 'Returns a page of sensitive words, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/sensitive-words'), keyword: maybe(wordIn) }),
    answer: pageOf(sensitiveWord),
  }),
  'POST admin/sensitive-words': call({
    summary: 'Creates a sensitive word.',
    body: z.object(fieldsFrom(sensitiveWordRules)),
    answer: sensitiveWord,
    errors: ['928'],
  }),
  'GET admin/sensitive-words/{id}': call({
    summary: 'Returns a sensitive word.',
    answer: sensitiveWord,
    errors: ['003'],
  }),
  'DELETE admin/sensitive-words/{id}': call({
    summary: 'Deletes a sensitive word.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),

  'GET admin/page-create/input': call({
    summary: 'Returns the services that generate static pages.',
    answer: pageSettings,
  }),
  'POST admin/page-create/save': call({
    summary: 'Updates the services that generate static pages.',
    body: z.object(fieldsFrom(pageServiceRules)),
    answer: pageSettings,
  }),
  'POST admin/page-create/create': call({
    summary: 'Starts to generate static pages; the task PAGE_CREATE reports its progress.',
    body: z.object({
      choose_pages: z.preprocess(listOf, build.choose_pages) as unknown as z.ZodType<StaticPage[], StaticPage[]>,
    }),
    answer: z.object({ message: text }),
    errors: ['904', '905'],
    codes: { choose_pages: '904' },
    touches: {},
  }),
} as const

declare module '../entities' {
  interface Entities {
    sensitiveWord: SensitiveWord
  }
  interface Settings {
    pageSettings: PageSettings
  }
}
