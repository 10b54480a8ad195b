import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, epoch, fieldsFrom, flag, id, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { customWord as customWordEntity } from './custom-word'
import { customWordRules, searchTipRules, secretKeyRules, tipSortRules } from './rules'

/** contract/search.md: custom words, search history, and search tips. */

const text = z.string()

/** A custom word that the search does not split. */
export const customWord = z.object({ id, name: text, add_time: epoch, modify_time: epoch, disabled: flag })
/** A keyword that buyers searched for, with its count. */
export const searchKeyword = z.object({ id, keyword: text, count: z.number(), add_time: epoch, modify_time: epoch })

export const tipTypes = ['SYSTEM', 'PLATFORM'] as const
/** Suggestions shown while a buyer types; `goods_num` goods on sale have them in their names. */
export const searchTip = z.object({
  id,
  words: text,
  quanpin: text,
  type: z.enum(tipTypes),
  sort: z.number(),
  goods_num: id,
})

/**
 * The key with which the search engine fetches the words. It is never returned: the answer only states whether one is
 * set.
 */
export const secretKey = z.object({ password: text.nullable(), secret_key: text.nullable() })

export type CustomWord = z.output<typeof customWord>
export type SearchKeyword = z.output<typeof searchKeyword>
export type SearchTip = z.output<typeof searchTip>

const keywords = maybe(wordIn)

export const calls = {
  ...crudCalls(customWordEntity, {
    row: customWord,
    query: { ...sorting('GET admin/goodssearch/custom-words'), keywords },
    form: customWordRules,
    summary: {
      list: 'Returns a page of custom search words, last changed first.',
      one: 'Returns a custom search word.',
      create: 'Creates a custom search word, sent in the query or in the body.',
      update: 'Updates a custom search word.',
      remove: 'Deletes a custom search word.',
    },
    errors: { missing: '003', save: ['310'] },
  }),
  'GET admin/goodssearch/custom-words/secret-key': call({
    summary: 'Returns the digest of the key with which the search engine fetches the words; empty if there is none.',
    answer: secretKey,
  }),
  'PUT admin/goodssearch/custom-words/secret-key': call({
    summary: 'Sets the key. Only its digest is stored.',
    body: z.object(fieldsFrom(secretKeyRules)),
    answer: secretKey,
    touches: {},
  }),
  'GET load-customwords': call({
    summary: 'Returns all words, one per line, last changed first, to a search engine that sends the key.',
    query: z.object({ secret_key: maybe(wordIn) }),
    answer: text,
    kind: 'text',
    errors: ['310'],
    access: 'anyone',
  }),
  'GET admin/goodssearch/keywords': call({
    summary: 'Returns a page of the keywords that buyers searched for, most frequent first.',
    query: z.object({ ...paging, ...sorting('GET admin/goodssearch/keywords'), keywords }),
    answer: pageOf(searchKeyword),
  }),
  'GET admin/goodssearch/goods-words': call({
    summary: 'Returns a page of search tips, matched by text or pinyin, highest sort first.',
    query: z.object({ ...paging, ...sorting('GET admin/goodssearch/goods-words'), keywords }),
    answer: pageOf(searchTip),
  }),
  'GET admin/goodssearch/goods-words/{id}': call({
    summary: 'Returns a search tip (designed).',
    answer: searchTip,
    errors: ['003'],
  }),
  'POST admin/goodssearch/goods-words': call({
    summary: 'Creates a search tip of the marketplace.',
    body: z.object(fieldsFrom(searchTipRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['310'],
  }),
  'PUT admin/goodssearch/goods-words/{id}/words': call({
    summary: 'Updates the text of a search tip.',
    body: z.object(fieldsFrom(searchTipRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '310'],
  }),
  'PUT admin/goodssearch/goods-words/{id}/sort': call({
    summary: 'Sets the sort of a search tip.',
    body: z.object(fieldsFrom(tipSortRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '310'],
  }),
  'DELETE admin/goodssearch/goods-words/{id}': call({
    summary: 'Deletes a search tip.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    customWord: CustomWord
    searchKeyword: SearchKeyword
    searchTip: SearchTip
  }
}
