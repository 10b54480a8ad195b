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
import { focusClientTypes, menuClientTypes, pageClientTypes, pageTypes } from './words'

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
      list: 'A page of the keywords that the search box offers, in their order.',
      one: 'One keyword.',
      create: 'Adds a keyword; without a place it stands last.',
      update: 'Changes a keyword.',
      remove: 'Deletes a keyword.',
    },
    errors: { missing: '954', save: ['954'] },
  }),
  'GET admin/pages/hot-keywords/all': call({
    summary: 'All keywords that the search box offers, in their order (designed).',
    query: z.object({ ...sorting('GET admin/pages/hot-keywords/all') }),
    answer: z.array(hotKeyword),
  }),
  'PUT admin/pages/hot-keywords/sort': call({
    summary: 'Puts the keywords into a new order (designed).',
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
      list: 'A page of the menu of one kind of client, the highest sort first.',
      one: 'One entry of a menu.',
      create: 'Adds an entry of the menu, above the others.',
      update: 'Changes an entry of a menu; its place stays.',
      remove: 'Deletes an entry of a menu.',
    },
    errors: { missing: '953', save: ['953'] },
  }),
  'GET admin/pages/site-navigations/all': call({
    summary: 'The whole menu of one kind of client, in its order (designed).',
    query: z.object({ client_type: z.enum(menuClientTypes), ...sorting('GET admin/pages/site-navigations/all') }),
    answer: z.array(siteMenu),
  }),
  'PUT admin/pages/site-navigations/sort': call({
    summary: 'Puts the entries of a menu into a new order, the first being the highest (designed).',
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { siteMenu: 'body.ids' },
  }),
  'PUT admin/pages/site-navigations/{navigation_id}/{sort}': call({
    summary: 'Changes places with the neighbour above (up) or below (down) of the same menu.',
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
      list: 'The pictures of a carousel, in their order.',
      one: 'One picture.',
      create: 'Adds a picture to a carousel, last.',
      update: 'Changes a picture; its place stays.',
      remove: 'Takes a picture out.',
    },
    errors: { missing: '003', save: ['956'] },
  }),
  'PUT admin/focus-pictures/sort': call({
    summary: 'Puts the pictures of a carousel into a new order (designed).',
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
      'A page as it is published; goods in it as they are now. One that was never published has no floors, and 0 for its id.',
    params: pageAt,
    answer: pageData,
  }),
  'PUT admin/pages/{client_type}/{page_type}': call({
    summary:
      'Publishes a page, at once or at a time. Refused when another version than the one it was made from is in force.',
    params: pageAt,
    body: z.object(fieldsFrom(pageRules)),
    answer: pageData,
    errors: ['806'],
    touches: { page: 'answer.page_id' },
  }),
  'GET admin/pages/{client_type}/{page_type}/versions': call({
    summary: 'The versions of a page, the newest first (designed).',
    params: pageAt,
    query: z.object({ ...paging, state: z.enum(pageVersionStates).optional() }),
    answer: pageOf(pageVersionLine),
  }),
  'GET admin/pages/{client_type}/{page_type}/versions/{version_id}': call({
    summary: 'One version of a page (designed).',
    params: pageAt,
    answer: pageVersion,
    errors: ['806'],
  }),
  'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}': call({
    summary: 'Calls off a version that is still to be published (designed).',
    params: pageAt,
    ...empty,
    errors: ['806'],
    touches: { page: 'answer.page_id' },
  }),
  'POST admin/pages/{client_type}/{page_type}/check': call({
    summary: 'Where a page that is to be published would lead to nothing (designed); changes nothing.',
    params: pageAt,
    body: z.object(fieldsFrom(checkRules)),
    answer: z.array(pageDead),
    unlogged: true,
  }),
  'GET admin/pages/{client_type}/{page_type}/draft': call({
    summary:
      'The draft of the caller on a page (designed): what was changed and not published; without page_data where there is none.',
    params: pageAt,
    answer: pageDraft,
  }),
  'PUT admin/pages/{client_type}/{page_type}/draft': call({
    summary:
      'Saves the draft of the caller on a page (designed). Refused with the stored draft when its revision is not the one that was sent.',
    params: pageAt,
    body: z.object(fieldsFrom(draftRules)),
    answer: pageDraft,
    errors: ['806'],
    unlogged: true,
  }),
  'DELETE admin/pages/{client_type}/{page_type}/draft': call({
    summary: 'Throws away what was begun on a page (designed).',
    params: pageAt,
    ...empty,
    unlogged: true,
  }),
  'POST admin/pages/{client_type}/{page_type}/preview': call({
    summary:
      'A link to a page as buyers get it (designed): the draft of the caller, a version, or what will be in force at a time. It ends; nothing is stored.',
    params: pageAt,
    body: z.object(fieldsFrom(previewRules)),
    answer: z.object({ token: z.string(), end_time: epoch }),
    errors: ['806'],
    unlogged: true,
  }),
  'GET admin/page-previews/{token}': call({
    summary: 'What a link to a preview shows (designed), to any administrator who has it and until it ends.',
    params: z.object({ token: z.string().regex(/^[\w-]{1,400}\.[\w-]{43}$/) }),
    answer: pagePreview,
    errors: ['806'],
    access: 'signed-in',
  }),
  'GET admin/pages/{page_id}': call({ summary: 'A page by its id.', answer: pageData, errors: ['806'] }),
  'PUT admin/pages/{page_id}': call({
    summary: 'Publishes a page by its id.',
    body: z.object(fieldsFrom(pageRules)),
    answer: pageData,
    errors: ['806'],
  }),
} as const

/** Addresses that are words stand before those that take anything. */
export const calls = { ...keywordCalls, ...menuCalls, ...focusCalls, ...pageCalls } as const
