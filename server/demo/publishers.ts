import type { PublisherKind, PublisherStatus, publishers } from '../db/schema'
import { DAY } from './clock'
import { emailOf, personName } from './members'
import { BANKS, BRANDS, STREETS } from './names'
import { bankNumber, creditCode, idCard, mobile } from './numbers'
import type { Pictures } from './pictures'
import type { Place } from './places'
import { type Random, randomOf } from './random'
import type { ShopRow } from './shops'

export type PublisherRow = typeof publishers.$inferInsert & { teacher_id: number }

/** Assigned in rotation; the first four of every kind cover all states. */
const KINDS: readonly PublisherKind[] = ['USER', 'AGENT', 'PERSON', 'GROUP', 'USER', 'PERSON', 'USER', 'PERSON']
const STATES: readonly PublisherStatus[] = [
  'OPEN',
  'APPLY',
  'OPEN',
  'CLOSED',
  'OPEN',
  'REFUSED',
  'OPEN',
  'APPLY',
  'OPEN',
  'OPEN',
]
const ENDINGS = {
  AGENT: ['版权代理', '著作权服务中心', '版权事务所'],
  GROUP: ['图片社', '文化工作室', '艺术机构', '影像馆'],
}
const INTROS = [
  '长期创作江南题材的图文作品。',
  '专注自然与人文摄影，作品见于多种出版物。',
  '从事插画与绘本创作十余年。',
  '整理与推广传统纹样和手工艺。',
  '以城市更新为题材的独立作者。',
]
const REJECTION_REASONS = [
  '证件照片不清晰，请重新上传。',
  '姓名与证件不一致，请核对后重新提交。',
  '缺少必要资质，请补充后重新提交。',
]
const CLOSINGS = [
  '代理合同已到期，账号停用，续签后恢复。',
  '按您的申请，账号已停用。',
  '长期没有发布作品，账号已停用。',
]

export interface PublisherOptions {
  readonly count: number
  readonly firstId: number
  readonly now: number
  readonly place: (random: Random) => Place
  readonly pictures: Pictures
  readonly shops: readonly ShopRow[]
  /** Ids of the PC themes. */
  readonly themes: readonly number[]
}

/** Publishers of all kinds in all states, with ids from `firstId`. Each of them passes validation. */
export function makePublishers(options: PublisherOptions): PublisherRow[] {
  const { count, firstId, now, shops } = options
  const random = randomOf('publishers')
  const open = shops.filter(shop => shop.shop_disable === 'OPEN')
  const turns = new Map<PublisherKind, number>()
  const rows = Array.from({ length: count }, (_, i): PublisherRow => {
    const kind = KINDS[i % KINDS.length] ?? 'USER'
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    const status = STATES[turn % STATES.length] ?? 'OPEN'
    const create_time = now - (status === 'APPLY' ? random.int(3_600, 20 * DAY) : random.int(30 * DAY, 700 * DAY))
    const traded = status === 'OPEN' || status === 'CLOSED'
    const sells = traded && (kind === 'PERSON' || kind === 'GROUP')
    return {
      teacher_id: firstId + i,
      kind,
      status,
      ...(kind === 'USER' || kind === 'PERSON' ? personOf(random, options) : companyOf(random, kind, i, options)),
      ...termOf(random, kind, create_time),
      mobile: mobile(80_000 + i),
      email: emailOf(`publisher${i + 1}`),
      bank_name: `${random.pick(BANKS)}营业部`,
      bank_account: bankNumber(random),
      agent_id: null,
      shop_id: sells && open.length > 0 ? random.pick(open).shop_id : null,
      themes: kind === 'USER' && options.themes.length > 0 ? random.pick(options.themes) : null,
      intro: random.pick(INTROS),
      detail: `<p>${random.pick(INTROS)}</p>`,
      recommended: status === 'OPEN' && random.chance(0.2) ? 1 : 0,
      sort: random.chance(0.3) ? random.int(1, 99) : 100,
      follower_count: traded ? random.int(0, 8_000) : 0,
      sale_amount: traded ? random.int(0, 9_000_000) / 100 : 0,
      refuse_reason: status === 'REFUSED' ? random.pick(REJECTION_REASONS) : '',
      close_reason: status === 'CLOSED' ? random.pick(CLOSINGS) : '',
      create_time,
      update_time: create_time,
      submit_time: create_time,
    }
  })
  return withAgents(random, rows)
}

function personOf(random: Random, { place, pictures }: PublisherOptions) {
  const here = place(random)
  const name = personName(random)
  return {
    ...home(random, here),
    name: name.han,
    real_name: name.han,
    face: random.pick(pictures.avatar),
    sex: random.chance(0.5) ? (1 as const) : (0 as const),
    id_card: idCard(random, here.county),
    id_card_front: random.pick(pictures.identityCard),
    id_card_back: random.pick(pictures.identityCard),
    licence_no: '',
    licence_image: '',
    legal_person: '',
    contact: '',
  }
}

function companyOf(random: Random, kind: 'AGENT' | 'GROUP', i: number, { place, pictures }: PublisherOptions) {
  const here = place(random)
  return {
    ...home(random, here),
    name: `${BRANDS[(i * 37) % BRANDS.length] ?? '云川'}${random.pick(ENDINGS[kind])}`,
    real_name: '',
    face: random.pick(pictures.logo),
    sex: 1 as const,
    id_card: '',
    id_card_front: '',
    id_card_back: '',
    licence_no: creditCode(random, here.county),
    licence_image: random.pick(pictures.licence),
    legal_person: personName(random).han,
    contact: personName(random).han,
  }
}

function home(random: Random, { chain }: Place) {
  return {
    province_id: chain.province.id,
    city_id: chain.city.id,
    county_id: chain.county.id,
    town_id: chain.town?.id ?? 0,
    province: chain.province.name,
    city: chain.city.name,
    county: chain.county.name,
    town: chain.town?.name ?? '',
    address: `${random.pick(STREETS)}${random.int(1, 398)}号`,
  }
}

function termOf(random: Random, kind: PublisherKind, start: number) {
  const contract_start = Math.floor(start / DAY) * DAY
  return kind === 'AGENT'
    ? { contract_start, contract_end: contract_start + random.int(1, 5) * 365 * DAY }
    : { contract_start: null, contract_end: null }
}

/** Half of the copyright owners have an agent. */
function withAgents(random: Random, rows: PublisherRow[]): PublisherRow[] {
  const agents = rows.filter(row => row.kind === 'AGENT' && row.status === 'OPEN')
  return rows.map(row =>
    row.kind === 'USER' && row.status === 'OPEN' && agents.length > 0 && random.chance(0.5)
      ? { ...row, agent_id: random.pick(agents).teacher_id }
      : row,
  )
}
