import type { PictureFacts } from '@contract/publishing/entities'
import { factsOf, readUpload } from '../areas/publishing'
import type { Database } from '../db/database'
import { continueIds, insertRows, nextId } from '../db/insert-rows'
import {
  contentBanners,
  contentPictures,
  contentTerms,
  publicationDrafts,
  publicationTerms,
  publisherMembers,
  publishers,
} from '../db/schema'
import type { Files } from '../storage/files'
import { DAY } from './clock'
import type { GoodsRow } from './goods'
import type { Pictures } from './pictures'
import { makePublishers, type PublisherOptions, type PublisherRow } from './publishers'
import { randomOf } from './random'

/** Inserts publishers and group members, and returns the publishers. */
export async function seedPublishers(
  db: Database,
  options: Omit<PublisherOptions, 'firstId'>,
): Promise<PublisherRow[]> {
  const rows = makePublishers({ ...options, firstId: await nextId(db, publishers, 'teacher_id') })
  await insertRows(db, publishers, rows)
  await continueIds(db, publishers, 'publishers', 'teacher_id')
  const random = randomOf('group members')
  const people = rows.filter(row => row.kind === 'PERSON' && row.status === 'OPEN')
  const links = rows
    .filter(row => row.kind === 'GROUP' && row.status === 'OPEN')
    .flatMap(group => {
      const first = random.int(0, people.length - 1)
      return people.slice(first, first + random.int(1, 4)).map(person => ({
        group_id: group.teacher_id,
        member_id: person.teacher_id,
        create_time: Math.max(group.create_time, person.create_time),
      }))
    })
  await insertRows(db, publisherMembers, links)
  return rows
}

/** Reads the metadata of drawn pictures, as for an upload. */
export async function readFacts(files: Files, images: readonly string[]): Promise<Map<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>()
  for (const url of images) {
    const bytes = await readUpload(files, url)
    const found = bytes && (await factsOf(bytes))
    if (found) facts.set(url, found)
  }
  return facts
}

const TERMS = {
  1: {
    areas: ['华东', '华南', '华北', '西南', '线上'],
    levels: ['零基础', '入门', '进阶', '专业'],
    topics: ['周末美育', '手艺传承', '摄影之眼', '名家讲堂'],
  },
  5: {
    areas: ['江浙', '岭南', '巴蜀', '关中', '徽州'],
    levels: ['普通', '限量', '稀有', '典藏'],
    topics: ['瓷与火', '丝绸之路', '文房雅玩', '节气收藏'],
  },
} as const
const BANNERS = ['新作首发', '版权周', '秋日影像展', '手艺人专场']
const GROUPS = ['首页', '专题', '活动', '']

/** Areas, levels, topics, banners, a picture library and drafts, with the links of publications. */
export async function seedContent(
  db: Database,
  {
    goods,
    facts,
    pictures,
    now,
  }: { goods: readonly GoodsRow[]; facts: ReadonlyMap<string, PictureFacts>; pictures: Pictures; now: number },
): Promise<void> {
  const terms = await seedTerms(db, pictures, now)
  const random = randomOf('content')
  const links = goods.flatMap(({ goods_id, content_type, create_time }) => {
    if (content_type !== 1 && content_type !== 5) return []
    const of = (axis: string) => terms.filter(term => term.axis === axis && term.content_type === content_type)
    const chosen = [
      random.pick(of('areas')),
      random.pick(of('levels')),
      ...of('topics').filter(() => random.chance(0.2)),
    ]
    return chosen.map(({ id }) => ({ term_id: id, goods_id, create_time }))
  })
  await insertRows(db, publicationTerms, links)
  for (const content_type of [1, 3, 5]) {
    const images = pictures.goods.slice(0, 16)
    await insertRows(
      db,
      contentBanners,
      BANNERS.map((title, i) => ({
        content_type,
        image: images[(i + content_type) % images.length] ?? '',
        title,
        opt_type: i === 1 ? 'KEYWORD' : 'NONE',
        opt_value: i === 1 ? '版权' : '',
        start_time: i === 2 ? now - 10 * DAY : null,
        end_time: i === 2 ? now + 20 * DAY : null,
        sort: (i + 1) * 10,
        status: i === 3 ? (0 as const) : (1 as const),
        create_time: now - 40 * DAY,
      })),
    )
    await insertRows(
      db,
      contentPictures,
      images.map((url, i) => ({
        content_type,
        url,
        name: `素材 ${i + 1}`,
        group_name: GROUPS[i % GROUPS.length] ?? '',
        width: facts.get(url)?.width ?? 0,
        height: facts.get(url)?.height ?? 0,
        bytes: facts.get(url)?.bytes ?? 0,
        create_time: now - (i + 1) * DAY,
      })),
    )
  }
  await insertRows(db, publicationDrafts, draftsOf(pictures, now))
}

async function seedTerms(db: Database, pictures: Pictures, now: number) {
  const firstId = await nextId(db, contentTerms, 'id')
  const rows = ([1, 5] as const).flatMap(content_type =>
    (['areas', 'levels', 'topics'] as const).flatMap(axis =>
      TERMS[content_type][axis].map((name, i) => ({
        axis,
        content_type,
        name,
        image: axis === 'topics' ? (pictures.goods[i % pictures.goods.length] ?? '') : '',
        intro: axis === 'topics' ? `${name}：每月更新的专题。` : '',
        sort: (i + 1) * 10,
        status: 1 as const,
        create_time: now - 200 * DAY,
      })),
    ),
  )
  const numbered = rows.map((row, i) => ({ id: firstId + i, ...row }))
  await insertRows(db, contentTerms, numbered)
  await continueIds(db, contentTerms, 'content_terms', 'id')
  return numbered
}

/** Unfinished drafts of every content type. */
function draftsOf(pictures: Pictures, now: number): (typeof publicationDrafts.$inferInsert)[] {
  const begun = {
    1: { goods_name: '水彩写生二十讲', cover: pictures.goods[0] ?? '', price: 199 },
    3: { goods_name: '雨后的运河码头', original_image: pictures.goods[1] ?? '', keywords: ['运河', '雨'] },
    4: { goods_name: '节气插画系列', work_type: 'ARTS', rights: ['REPRODUCTION'] },
    5: { goods_name: '跳刀小罐限量版', gallery: pictures.goods.slice(2, 4), issue_count: 200 },
  } as const
  return ([1, 3, 4, 5] as const).flatMap(content_type =>
    ['', '（二稿）', '（待补图）'].map((suffix, i) => {
      const form = begun[content_type]
      const update_time = now - (content_type * 3 + i) * 5_000
      return {
        content_type,
        goods_name: `${form.goods_name}${suffix}`,
        goods_id: null,
        admin_id: 1,
        payload: { ...form, goods_name: `${form.goods_name}${suffix}` },
        create_time: update_time - 600,
        update_time,
      }
    }),
  )
}
