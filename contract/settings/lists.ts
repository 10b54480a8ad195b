import { z } from 'zod'
import { call, epoch, fieldsFrom, flag, id, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { buildRules, pageServiceRules, type StaticPage, sensitiveWordRules } from './list-rules'

/** contract/settings.md: words nobody may write, and static pages. */

const text = z.string()

/** A word that comments, questions, articles and names of goods must not have; `is_delete` is 1 as long as it counts. */
export const sensitiveWord = z.object({ id, word_name: text, create_time: epoch, is_delete: flag })

/** The services that make static pages, each told which page to make. */
export const pageSettings = z.object({ static_page_address: text, static_page_wap_address: text })

export type SensitiveWord = z.output<typeof sensitiveWord>
export type PageSettings = z.output<typeof pageSettings>

const build = fieldsFrom(buildRules)
/** One page is sent as one word. */
const listOf = (sent: unknown) => (typeof sent === 'string' ? sent.split(',') : sent)

export const calls = {
  'GET admin/sensitive-words': call({
    summary: 'A page of sensitive words, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/sensitive-words'), keyword: maybe(wordIn) }),
    answer: pageOf(sensitiveWord),
  }),
  'POST admin/sensitive-words': call({
    summary: 'Adds a sensitive word.',
    body: z.object(fieldsFrom(sensitiveWordRules)),
    answer: sensitiveWord,
    errors: ['928'],
  }),
  'GET admin/sensitive-words/{id}': call({ summary: 'One of them.', answer: sensitiveWord, errors: ['003'] }),
  'DELETE admin/sensitive-words/{id}': call({
    summary: 'Removes a sensitive word.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),

  'GET admin/page-create/input': call({ summary: 'The services that make static pages.', answer: pageSettings }),
  'POST admin/page-create/save': call({
    summary: 'Sets the services that make static pages.',
    body: z.object(fieldsFrom(pageServiceRules)),
    answer: pageSettings,
  }),
  'POST admin/page-create/create': call({
    summary: 'Begins to make static pages; the task PAGE_CREATE says how far it is.',
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
