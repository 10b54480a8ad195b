import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, epoch, fieldsFrom, flag, id, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { customWord as customWordEntity } from './custom-word'
import { customWordRules, searchTipRules, secretKeyRules, tipSortRules } from './rules'

/** contract/search.md: search words, what buyers searched for, and search tips. */

const text = z.string()

/** A word that the search takes as one. */
export const customWord = z.object({ id, name: text, add_time: epoch, modify_time: epoch, disabled: flag })
/** What buyers searched for, and how often. */
export const searchKeyword = z.object({ id, keyword: text, count: z.number(), add_time: epoch, modify_time: epoch })

export const tipTypes = ['SYSTEM', 'PLATFORM'] as const
/** Words that are offered while a buyer types; `goods_num` goods on sale have them in their names. */
export const searchTip = z.object({
  id,
  words: text,
  quanpin: text,
  type: z.enum(tipTypes),
  sort: z.number(),
  goods_num: id,
})

/** The key with which the search engine fetches the words: as typed it is never answered, only whether there is one. */
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
      list: 'A page of the words that the search takes as one, the last changed first.',
      one: 'One word.',
      create: 'Adds a word; it may stand in the query or in the body.',
      update: 'Changes a word.',
      remove: 'Removes a word.',
    },
    errors: { missing: '003', save: ['310'] },
  }),
  'GET admin/goodssearch/custom-words/secret-key': call({
    summary: 'The digest of the key with which the search engine fetches the words; nothing when there is none.',
    answer: secretKey,
  }),
  'PUT admin/goodssearch/custom-words/secret-key': call({
    summary: 'Sets the key. Only its digest is kept.',
    body: z.object(fieldsFrom(secretKeyRules)),
    answer: secretKey,
    touches: {},
  }),
  'GET load-customwords': call({
    summary: 'All words, one a line, the last changed first, for a search engine that knows the key.',
    query: z.object({ secret_key: maybe(wordIn) }),
    answer: text,
    kind: 'text',
    errors: ['310'],
    access: 'anyone',
  }),
  'GET admin/goodssearch/keywords': call({
    summary: 'A page of what buyers searched for, the most frequent first.',
    query: z.object({ ...paging, ...sorting('GET admin/goodssearch/keywords'), keywords }),
    answer: pageOf(searchKeyword),
  }),
  'GET admin/goodssearch/goods-words': call({
    summary: 'A page of search tips, found by their words or how they are read, the highest first.',
    query: z.object({ ...paging, ...sorting('GET admin/goodssearch/goods-words'), keywords }),
    answer: pageOf(searchTip),
  }),
  'GET admin/goodssearch/goods-words/{id}': call({
    summary: 'One tip (designed).',
    answer: searchTip,
    errors: ['003'],
  }),
  'POST admin/goodssearch/goods-words': call({
    summary: 'Adds a tip of the marketplace.',
    body: z.object(fieldsFrom(searchTipRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['310'],
  }),
  'PUT admin/goodssearch/goods-words/{id}/words': call({
    summary: 'Changes the words of a tip.',
    body: z.object(fieldsFrom(searchTipRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '310'],
  }),
  'PUT admin/goodssearch/goods-words/{id}/sort': call({
    summary: 'Sets how high a tip stands.',
    body: z.object(fieldsFrom(tipSortRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '310'],
  }),
  'DELETE admin/goodssearch/goods-words/{id}': call({
    summary: 'Removes a tip.',
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
