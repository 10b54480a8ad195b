import type { PictureFacts } from '@contract/publishing/entities'
import { submittedOf } from '../areas/goods'
import { stockOf } from '../areas/publishing'
import type { PublisherKind } from '../db/schema'
import { toFen, toYuan } from '../money'
import { DAY } from './clock'
import type { GoodsRow } from './goods'
import { personName } from './members'
import type { PublisherRow } from './publishers'
import { type Random, randomOf } from './random'

export interface DressOptions {
  readonly publishers: readonly PublisherRow[]
  /** Metadata of the drawn pictures, by URL. */
  readonly facts: ReadonlyMap<string, PictureFacts>
  readonly now: number
}

const KINDS_OF: Readonly<Record<1 | 3 | 4 | 5, readonly PublisherKind[]>> = {
  1: ['PERSON', 'GROUP'],
  3: ['PERSON', 'GROUP', 'USER'],
  4: ['USER'],
  5: ['PERSON', 'GROUP', 'USER'],
}
const PLACES = ['杭州', '苏州', '黄山', '敦煌', '景德镇', '大理', '厦门', '平遥']
const KEYWORDS = ['山水', '古镇', '人物', '清晨', '城市', '手艺', '海岸', '节气', '园林', '茶']
const LESSONS = [
  '开篇与准备',
  '工具与材料',
  '基本方法',
  '临摹与观察',
  '构图与节奏',
  '色彩与光线',
  '综合练习',
  '作品点评',
]
const RIGHTS = ['REPRODUCTION', 'DISTRIBUTION', 'EXHIBITION', 'NETWORK', 'ADAPTATION', 'TRANSLATION', 'COMPILATION']
const WORKS = ['WRITTEN', 'MUSIC', 'ARTS', 'PHOTOGRAPHY', 'AUDIOVISUAL', 'SOFTWARE', 'DRAWING']
const FILM = 'https://media.example.com/lessons/'

/** Turns some goods into publications: publisher, and attributes of the content type. Plain goods are unchanged. */
export function dressPublications(rows: readonly GoodsRow[], options: DressOptions): GoodsRow[] {
  const random = randomOf('publications')
  const open = options.publishers.filter(row => row.status === 'OPEN')
  return rows.map(row => {
    const type = row.content_type
    if (type === 2) return row
    const teacher = random.pick(open.filter(one => KINDS_OF[type].includes(one.kind)))
    const attributes = MAKERS[type](random, row, options, teacher)
    const price = 'licences' in attributes ? Math.min(...attributes.licences.map(one => one.price)) : row.price
    const stock = stockOf(attributes, undefined)
    const dressed = { ...row, ...stock, price, attributes, teacher_id: teacher.teacher_id, teacher_name: teacher.name }
    return { ...dressed, submitted_snapshot: snapshotOf(row, dressed) }
  })
}

/** The snapshot equals the present state, except for goods changed since, whose price differs. */
function snapshotOf(before: GoodsRow, dressed: GoodsRow): Record<string, unknown> | null {
  const old = before.submitted_snapshot
  if (old === null || old === undefined) return null
  const now = submittedOf({ ...dressed, submitted_snapshot: null })
  return before.is_auth === 0 ? { ...now, goods_name: old.goods_name, intro: '<p>旧的介绍</p>' } : now
}

const MAKERS = {
  1: (random: Random, row: GoodsRow) => ({
    cover: row.thumbnail,
    original_price: toYuan(toFen(row.price * 1.2)),
    chapters: LESSONS.slice(0, random.int(3, LESSONS.length)).map((title, i) => ({
      title,
      minutes: random.int(8, 55),
      video_url: `${FILM}${row.goods_id}-${i + 1}.mp4`,
      free: i === 0 ? 1 : 0,
    })),
  }),
  3: (random: Random, row: GoodsRow, { facts, now }: DressOptions) => ({
    original_image: row.original,
    ...facts.get(row.original),
    gallery: row.gallery.map(one => one.original),
    keywords: someOf(random, KEYWORDS, random.int(2, 5)),
    licences: licencesOf(random, row.price),
    place: random.pick(PLACES),
    shot_time: Math.floor(now - random.int(60, 2_000) * DAY),
    model_release: 0,
    property_release: 0,
  }),
  4: (random: Random, row: GoodsRow, { now }: DressOptions, teacher: PublisherRow) => {
    const deal_mode = random.pick(['ORDINARY', 'ORDINARY', 'EXCLUSIVE', 'TRANSFER'])
    const finish_date = Math.floor(now / DAY) * DAY - random.int(300, 4_000) * DAY
    const term_start = Math.floor(now / DAY) * DAY
    return {
      work_type: random.pick(WORKS),
      author_names: [teacher.name, ...(random.chance(0.3) ? [personName(random).han] : [])],
      ...(teacher.agent_id && { agent_id: teacher.agent_id }),
      registration_no: random.chance(0.7)
        ? `国作登字-${random.int(2012, 2026)}-${random.pick(['A', 'F', 'G', 'L'])}-${random.digits(8)}`
        : '',
      finish_date,
      ...(random.chance(0.6) && { publish_date: finish_date + random.int(0, 200) * DAY }),
      rights: someOf(random, RIGHTS, random.int(1, 4)),
      deal_mode,
      ...(deal_mode !== 'TRANSFER' && { term_start, term_end: term_start + random.int(1, 10) * 365 * DAY }),
      territory: random.pick(['CHINA', 'CHINA', 'GLOBAL']),
      territory_regions: [],
      negotiable: random.chance(0.4) ? 1 : 0,
      attachments: [],
      gallery: row.gallery.map(one => one.original),
    }
  },
  5: (random: Random, row: GoodsRow, { now }: DressOptions) => ({
    gallery: row.gallery.map(one => one.original),
    issue_count: random.pick([50, 100, 200, 500, 1_000]),
    issue_time: Math.floor(now - random.int(1, 400) * DAY),
    per_member_limit: random.pick([0, 1, 2, 5]),
    certificate_prefix: random.pick(['YCCP', 'SCG', 'GYMS', 'WLZB']),
  }),
} as const

function licencesOf(random: Random, price: number) {
  const row = (licence: string, times: number, max_pixels?: number) => ({
    licence,
    price: Math.max(1, Math.round(price * times)),
    ...(max_pixels !== undefined && { max_pixels }),
  })
  if (random.chance(0.15)) return [row('EXCLUSIVE', 12)]
  return [row('PERSONAL', 1, 2_000), row('COMMERCIAL', 3, 6_000), ...(random.chance(0.5) ? [row('EXTENDED', 5)] : [])]
}

/** `count` consecutive elements from a random start. */
function someOf<T>(random: Random, list: readonly T[], count: number): T[] {
  const start = random.int(0, list.length - 1)
  return Array.from({ length: count }, (_, i) => list[(start + i) % list.length]).filter(one => one !== undefined)
}
