import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '@server/db/database'
import {
  categories,
  contentTerms,
  type PublisherKind,
  type PublisherStatus,
  publishers,
  type TermAxis,
} from '@server/db/schema'
import { idCheck } from '@server/demo/numbers'
import type { TestServer } from '@tests/support/server'
import { shopIn } from '@tests/support/shop-form'
import { asc } from 'drizzle-orm'
import sharp from 'sharp'

/** Forms of contract/publishing.md with a valid value in every field. */

/** A unique ID card number. */
export function someIdCard(): string {
  const first = `330106199001${String(randomInt(1, 29)).padStart(2, '0')}${String(randomInt(1000)).padStart(3, '0')}`
  return first + idCheck(first)
}
export const someLicence = (): string => `91330106MA${randomUUID().replace(/\D/g, '').padEnd(8, '7').slice(0, 8)}`

const base = {
  face: '/files/member/face.png',
  mobile: '13800001111',
  email: 'author@example.com',
  region: 330106,
  address: '文化路1号',
  bank_name: '云川商业银行西湖支行',
  bank_account: '6200001234567890123',
  intro: '写字的人',
  detail: '<p>介绍</p>',
}
const person = () => ({ name: '沈清', real_name: '沈清清', sex: 0, id_card: someIdCard() })
const company = () => ({
  name: '云川版权代理',
  licence_no: someLicence(),
  licence_image: '/files/shop/licence.png',
  legal_person: '程远',
  contact: '许宁',
})
const cards = { id_card_front: '/files/shop/front.png', id_card_back: '/files/shop/back.png' }

export const publisherForms = {
  USER: () => ({ kind: 'USER', ...base, ...person(), ...cards }),
  AGENT: () => ({ kind: 'AGENT', ...base, ...company(), contract_start: 1_700_000_000, contract_end: 1_900_000_000 }),
  PERSON: () => ({ kind: 'PERSON', ...base, ...person() }),
  GROUP: () => ({ kind: 'GROUP', ...base, ...company() }),
} as const satisfies Record<PublisherKind, () => object>

export type PublisherRow = typeof publishers.$inferSelect

/** A publisher in a state, with only the required columns. */
export async function publisherIn(
  db: Database,
  kind: PublisherKind,
  status: PublisherStatus = 'OPEN',
  more: Partial<typeof publishers.$inferInsert> = {},
): Promise<PublisherRow> {
  const now = 1_700_000_000
  const [row] = await db
    .insert(publishers)
    .values({
      kind,
      status,
      name: `发布者${randomUUID().slice(0, 6)}`,
      create_time: now,
      update_time: now,
      submit_time: now,
      ...more,
    })
    .returning()
  if (!row) throw new Error('No publisher was made')
  return row
}

/** Inserts an area, level or topic. */
export async function termIn(db: Database, axis: TermAxis, content_type: 1 | 5, status: 0 | 1 = 1): Promise<number> {
  const [row] = await db
    .insert(contentTerms)
    .values({ axis, content_type, name: randomUUID().slice(0, 12), status, create_time: 1 })
    .returning()
  if (!row) throw new Error('No term was made')
  return row.id
}

/** Adds a picture to the uploads. */
export async function uploaded(
  server: TestServer,
  { width = 300, height = 200, format = 'png' as 'png' | 'jpeg' | 'tiff', colour = '#ff0000', orientation = 1 } = {},
): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } }).withMetadata({ orientation })
  const path = `goods/2026/11/${randomUUID()}.${format === 'jpeg' ? 'jpg' : format}`
  await server.files.write(path, await image.toFormat(format).toBuffer())
  return `/files/${path}`
}

export async function aCategory(db: Database): Promise<number> {
  const [row] = await db.select().from(categories).orderBy(asc(categories.category_id)).limit(1)
  if (!row) throw new Error('The tests need a category')
  return row.category_id
}

/** A form of each content type, with its own publisher. */
export function publicationForms(server: TestServer) {
  const { db } = server
  const common = async (kind: PublisherKind) => ({
    category_id: await aCategory(db),
    goods_name: '山居图',
    teacher_id: (await publisherIn(db, kind)).teacher_id,
    intro: '<p>一幅图</p>',
    sort: 3,
    page_title: '山居图',
    meta_keywords: '山,水',
    meta_description: '山居',
  })
  return {
    1: async () => ({
      content_type: 1,
      ...(await common('PERSON')),
      cover: '/files/goods/cover.png',
      price: 99.5,
      original_price: 120,
      area_id: await termIn(db, 'areas', 1),
      level_id: await termIn(db, 'levels', 1),
      topic_ids: [await termIn(db, 'topics', 1), await termIn(db, 'topics', 1)],
      chapters: [
        { title: '第一讲', minutes: 12, video_url: '/files/goods/a.mp4', free: 1 },
        { title: '第二讲', minutes: 30, video_url: 'https://media.example.com/b.mp4', free: 0 },
      ],
    }),
    3: async () => ({
      content_type: 3,
      ...(await common('PERSON')),
      shop_id: (await shopIn(db, 'OPEN')).shop_id,
      original_image: await uploaded(server),
      gallery: ['/files/goods/g1.png'],
      keywords: ['山', '水'],
      licences: [
        { licence: 'COMMERCIAL', price: 300, max_pixels: 4000 },
        { licence: 'PERSONAL', price: 80.5, max_pixels: null },
      ],
      place: '杭州',
      shot_time: 1_600_000_000,
      model_release: 0,
      property_release: 0,
    }),
    4: async () => ({
      content_type: 4,
      ...(await common('USER')),
      work_type: 'ARTS',
      author_names: ['沈清', '程远'],
      registration_no: '国作登字-2026-F-00000001',
      registration_certificate: '/files/shop/cert.pdf',
      finish_date: 1_500_000_000,
      publish_date: 1_500_000_000,
      rights: ['REPRODUCTION', 'NETWORK'],
      deal_mode: 'ORDINARY',
      term_start: 1_600_000_000,
      term_end: 1_700_000_000,
      territory: 'REGIONS',
      territory_regions: [33, 44],
      price: 5000,
      negotiable: 1,
      attachments: ['/files/shop/a.pdf'],
      gallery: ['/files/goods/w.png'],
    }),
    5: async () => ({
      content_type: 5,
      ...(await common('GROUP')),
      area_id: await termIn(db, 'areas', 5),
      level_id: await termIn(db, 'levels', 5),
      topic_ids: [await termIn(db, 'topics', 5)],
      gallery: ['/files/goods/c.png', '/files/goods/d.png'],
      issue_count: 100,
      price: 66,
      issue_time: 1_700_000_000,
      per_member_limit: 2,
      certificate_prefix: 'SJT',
    }),
  }
}
