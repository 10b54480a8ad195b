import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, epoch, fieldsFrom, formFrom, nothing, pageOf, paging, sorting } from '../define'
import {
  focusPicture,
  hotKeyword,
  pageData,
  pageDead,
  pageDraft,
  pagePreview,
  pageVersion,
  pageVersionLine,
  pageVersionStates,
  siteMenu,
} from './entities'
import { focusPicture as focusPictureEntity } from './focus-picture'
import { hotKeyword as hotKeywordEntity } from './hot-keyword'
import { focusClientTypes, menuClientTypes, pageClientTypes, pageTypes } from './labels'
import {
  checkRules,
  draftRules,
  focusRules,
  hotKeywordRules,
  orderRules,
  pageRules,
  previewRules,
  siteMenuRules,
} from './rules'
import { siteMenu as siteMenuEntity } from './site-menu'

/** contract/decoration.md: pages, carousels, menus and keywords of the buyers' site. */

const empty = { answer: nothing, kind: 'empty' } as const
const order = z.object(fieldsFrom(orderRules))
const pageAt = z.object({ client_type: z.enum(pageClientTypes), page_type: z.enum(pageTypes) })

const keywordCalls = {
  ...crudCalls(hotKeywordEntity, {
    row: hotKeyword,
    query: { ...sorting('GET admin/pages/hot-keywords') },
    form: hotKeywordRules,
    summary: {
      list: 'Returns a page of the search box keywords, in their order.',
      one: 'Returns a keyword.',
      create: 'Creates a keyword, in the last position by default.',
      update: 'Updates a keyword.',
      remove: 'Deletes a keyword.',
    },
    errors: { missing: '954', save: ['954'] },
  }),
  'GET admin/pages/hot-keywords/all': call({
    summary: 'Returns all search box keywords, in their order (designed).',
    query: z.object({ ...sorting('GET admin/pages/hot-keywords/all') }),
    answer: z.array(hotKeyword),
  }),
  'PUT admin/pages/hot-keywords/sort': call({
    summary: 'Reorders the keywords (designed).',
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { hotKeyword: 'body.ids' },
  }),
} as const

const menuCalls = {
  ...crudCalls(siteMenuEntity, {
    row: siteMenu,
    query: { client_type: z.enum(menuClientTypes) },
    form: formFrom(siteMenuRules),
    summary: {
      list: 'Returns a page of the menu of a client type, highest sort first.',
      one: 'Returns a menu entry.',
      create: 'Creates a menu entry above the others.',
      update: 'Updates a menu entry. Its position does not change.',
      remove: 'Deletes a menu entry.',
    },
    errors: { missing: '953', save: ['953'] },
  }),
  'GET admin/pages/site-navigations/all': call({
    summary: 'Returns the whole menu of a client type, in its order (designed).',
    query: z.object({ client_type: z.enum(menuClientTypes), ...sorting('GET admin/pages/site-navigations/all') }),
    answer: z.array(siteMenu),
  }),
  'PUT admin/pages/site-navigations/sort': call({
    summary: 'Reorders the entries of a menu; the first gets the highest sort (designed).',
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { siteMenu: 'body.ids' },
  }),
  'PUT admin/pages/site-navigations/{navigation_id}/{sort}': call({
    summary: 'Swaps a menu entry with its neighbour above (up) or below (down).',
    params: z.object({ sort: z.enum(['up', 'down']) }),
    answer: siteMenu,
    errors: ['953'],
  }),
} as const

const focusCalls = {
  ...crudCalls(focusPictureEntity, {
    row: focusPicture,
    query: { client_type: z.enum(focusClientTypes), ...sorting('GET admin/focus-pictures') },
    isWhole: true,
    form: focusRules,
    summary: {
      list: 'Returns the pictures of a carousel, in their order.',
      one: 'Returns a carousel picture.',
      create: 'Adds a picture at the end of a carousel.',
      update: 'Updates a carousel picture. Its position does not change.',
      remove: 'Deletes a carousel picture.',
    },
    errors: { missing: '003', save: ['956'] },
  }),
  'PUT admin/focus-pictures/sort': call({
    summary: 'Reorders the pictures of a carousel (designed).',
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { focusPicture: 'body.ids' },
  }),
} as const

const pageCalls = {
  'GET admin/pages/{client_type}/{page_type}': call({
    summary:
      'Returns the published version of a page, with current data of its goods. A page that was never published has no floors, and its id is 0.',
    params: pageAt,
    answer: pageData,
  }),
  'PUT admin/pages/{client_type}/{page_type}': call({
    summary:
      'Publishes a page, immediately or at a given time. Rejects the request if the live version is not the one it is based on.',
    params: pageAt,
    body: z.object(fieldsFrom(pageRules)),
    answer: pageData,
    errors: ['806'],
    touches: { page: 'answer.page_id' },
  }),
  'GET admin/pages/{client_type}/{page_type}/versions': call({
    summary: 'Returns the versions of a page, newest first (designed).',
    params: pageAt,
    query: z.object({ ...paging, state: z.enum(pageVersionStates).optional() }),
    answer: pageOf(pageVersionLine),
  }),
  'GET admin/pages/{client_type}/{page_type}/versions/{version_id}': call({
    summary: 'Returns a version of a page (designed).',
    params: pageAt,
    answer: pageVersion,
    errors: ['806'],
  }),
  'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}': call({
    summary: 'Cancels a scheduled version (designed).',
    params: pageAt,
    ...empty,
    errors: ['806'],
    touches: { page: 'answer.page_id' },
  }),
  'POST admin/pages/{client_type}/{page_type}/check': call({
    summary: 'Returns the broken references of a page before it is published (designed). Changes nothing.',
    params: pageAt,
    body: z.object(fieldsFrom(checkRules)),
    answer: z.array(pageDead),
    unlogged: true,
  }),
  'GET admin/pages/{client_type}/{page_type}/draft': call({
    summary: 'Returns the caller’s draft of a page (designed), without page_data if there is none.',
    params: pageAt,
    answer: pageDraft,
  }),
  'PUT admin/pages/{client_type}/{page_type}/draft': call({
    summary:
      'Saves the caller’s draft of a page (designed). If the stored revision differs from the one sent, rejects the request and returns the stored draft.',
    params: pageAt,
    body: z.object(fieldsFrom(draftRules)),
    answer: pageDraft,
    errors: ['806'],
    unlogged: true,
  }),
  'DELETE admin/pages/{client_type}/{page_type}/draft': call({
    summary: 'Deletes the caller’s draft of a page (designed).',
    params: pageAt,
    ...empty,
    unlogged: true,
  }),
  'POST admin/pages/{client_type}/{page_type}/preview': call({
    summary:
      'Creates a preview link to a page as buyers see it (designed): the caller’s draft, a version, or the live page at a given time. The link expires; nothing is stored.',
    params: pageAt,
    body: z.object(fieldsFrom(previewRules)),
    answer: z.object({ token: z.string(), end_time: epoch }),
    errors: ['806'],
    unlogged: true,
  }),
  'GET admin/page-previews/{token}': call({
    summary: 'Returns the content of a preview link (designed), to any administrator who has it, until it expires.',
    params: z.object({ token: z.string().regex(/^[\w-]{1,400}\.[\w-]{43}$/) }),
    answer: pagePreview,
    errors: ['806'],
    access: 'signed-in',
  }),
  'GET admin/pages/{page_id}': call({ summary: 'Returns a page by its id.', answer: pageData, errors: ['806'] }),
  'PUT admin/pages/{page_id}': call({
    summary: 'Publishes a page by its id.',
    body: z.object(fieldsFrom(pageRules)),
    answer: pageData,
    errors: ['806'],
  }),
} as const

/** Literal paths come before paths with parameters, since the first match is served. */
export const calls = { ...keywordCalls, ...menuCalls, ...focusCalls, ...pageCalls } as const
