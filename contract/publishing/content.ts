import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import {
  call,
  epochIn,
  fieldsFrom,
  id,
  idIn,
  maybe,
  nothing,
  pageOf,
  paging,
  publicPrice,
  sorting,
  wordIn,
} from '../define'
import { contentArea as contentAreaEntity } from './content-area'
import { contentBanner as contentBannerEntity } from './content-banner'
import { contentLevel as contentLevelEntity } from './content-level'
import { contentTopic as contentTopicEntity } from './content-topic'
import { contentBanner, contentPicture, contentTerm, contentTopic } from './entities'
import { bannerRules, pictureRules, termRules, topicRules } from './rules'

/** contract/publishing.md, "Taxonomies and images": areas, levels, topics, banners and pictures of a content type. */

/** Areas, levels and topics exist for courses and collectibles; banners and pictures also for pictures. */
const ofTwo = z.object({ content_type: z.enum(['1', '5']).transform(Number) })
const ofThree = z.object({ content_type: z.enum(['1', '3', '5']).transform(Number) })
const listed = { status: maybe(z.enum(['0', '1'])), keyword: maybe(wordIn) }

const termBody = z.object(fieldsFrom(termRules))
const topicBody = z.object(fieldsFrom(topicRules))
const bannerBody = z.object(fieldsFrom(bannerRules))

/** All ids of the list in their new order, as JSON, so that an empty list stays a list. */
const order = z.object({ ids: z.array(idIn).max(1_000) })
const goodsIds = z.object({ goods_ids: z.array(idIn).min(1).max(200) })

const topicGoods = z.object({
  goods_id: id,
  goods_name: z.string(),
  sn: z.string(),
  thumbnail: z.string(),
  price: publicPrice,
  teacher_name: z.string(),
  is_auth: z.number(),
  market_enable: z.number(),
})

const empty = { answer: nothing, kind: 'empty' } as const

export const calls = {
  ...crudCalls(contentAreaEntity, {
    row: contentTerm,
    query: { ...listed, ...sorting('GET admin/content/{content_type}/areas') },
    params: ofTwo,
    isWhole: true,
    form: termBody,
    summary: {
      list: 'Returns the areas of a content type, in their order.',
      one: 'Returns an area.',
      create: 'Creates an area, in the last position by default.',
      update: 'Updates an area.',
      remove: 'Deletes an area that no publication uses.',
    },
    errors: { missing: '003', save: ['330'], remove: ['331'] },
  }),
  'PUT admin/content/{content_type}/areas/sort': call({
    summary: 'Reorders the areas.',
    params: ofTwo,
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { contentArea: 'body.ids' },
  }),

  ...crudCalls(contentLevelEntity, {
    row: contentTerm,
    query: { ...listed, ...sorting('GET admin/content/{content_type}/levels') },
    params: ofTwo,
    isWhole: true,
    form: termBody,
    summary: {
      list: 'Returns the levels of a content type, in their order.',
      one: 'Returns a level.',
      create: 'Creates a level, in the last position by default.',
      update: 'Updates a level.',
      remove: 'Deletes a level that no publication uses.',
    },
    errors: { missing: '003', save: ['330'], remove: ['331'] },
  }),
  'PUT admin/content/{content_type}/levels/sort': call({
    summary: 'Reorders the levels.',
    params: ofTwo,
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { contentLevel: 'body.ids' },
  }),

  ...crudCalls(contentTopicEntity, {
    row: contentTopic,
    query: { ...listed, ...sorting('GET admin/content/{content_type}/topics') },
    params: ofTwo,
    isWhole: true,
    form: topicBody,
    summary: {
      list: 'Returns the topics of a content type, in their order.',
      one: 'Returns a topic.',
      create: 'Creates a topic, in the last position by default.',
      update: 'Updates a topic.',
      remove: 'Deletes a topic without publications.',
    },
    errors: { missing: '003', save: ['330'], remove: ['331'] },
  }),
  'PUT admin/content/{content_type}/topics/sort': call({
    summary: 'Reorders the topics.',
    params: ofTwo,
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { contentTopic: 'body.ids' },
  }),
  'GET admin/content/{content_type}/topics/{id}/goods': call({
    summary: 'Returns a page of the publications in a topic, last added first.',
    params: ofTwo,
    query: z.object(paging),
    answer: pageOf(topicGoods),
    errors: ['003'],
  }),
  'POST admin/content/{content_type}/topics/{id}/goods': call({
    summary: 'Adds publications of the content type to a topic. Existing ones are ignored.',
    params: ofTwo,
    body: goodsIds,
    encoding: 'json',
    ...empty,
    errors: ['003', '301'],
  }),
  'DELETE admin/content/{content_type}/topics/{id}/goods': call({
    summary: 'Removes publications from a topic.',
    params: ofTwo,
    query: z.object({ goods_ids: z.union([z.string(), z.array(z.string())]) }),
    ...empty,
    errors: ['003'],
  }),

  ...crudCalls(contentBannerEntity, {
    row: contentBanner,
    query: { ...listed },
    params: ofThree,
    isWhole: true,
    form: bannerBody,
    summary: {
      list: 'Returns the banners of a content type, in their order.',
      one: 'Returns a banner.',
      create: 'Creates a banner, in the last position by default.',
      update: 'Updates a banner.',
      remove: 'Deletes a banner.',
    },
    errors: { missing: '003' },
  }),
  'PUT admin/content/{content_type}/banners/sort': call({
    summary: 'Reorders the banners.',
    params: ofThree,
    body: order,
    encoding: 'json',
    ...empty,
    errors: ['003'],
    touches: { contentBanner: 'body.ids' },
  }),

  'GET admin/content/{content_type}/pictures': call({
    summary: 'Returns a page of the picture library, newest first.',
    params: ofThree,
    query: z.object({
      ...paging,
      keyword: maybe(wordIn),
      group_name: maybe(wordIn),
      /** 0: unused pictures, which may be deleted; 1: the others (designed). */
      used: maybe(z.enum(['0', '1'])),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(contentPicture),
  }),
  'GET admin/content/{content_type}/pictures/groups': call({
    summary:
      'Returns the groups of the picture library with the number of their pictures. Pictures without a group are counted under an empty name.',
    params: ofThree,
    answer: z.array(z.object({ group_name: z.string(), count: z.number() })),
  }),
  'POST admin/content/{content_type}/pictures': call({
    summary: 'Adds an uploaded picture to the library.',
    params: ofThree,
    body: z.object(fieldsFrom(pictureRules)),
    answer: contentPicture,
    errors: ['003', '330'],
  }),
  'PUT admin/content/{content_type}/pictures/{id}': call({
    summary: 'Renames a picture or moves it to another group.',
    params: ofThree,
    body: z.object({ ...fieldsFrom({ name: pictureRules.name, group_name: pictureRules.group_name }) }),
    answer: contentPicture,
    errors: ['003'],
  }),
  'DELETE admin/content/{content_type}/pictures/{id}': call({
    summary: 'Removes an unused picture from the library. The file itself remains.',
    params: ofThree,
    ...empty,
    errors: ['003', '331'],
  }),
} as const
