import { placeColumns } from '../areas/regions'
import type { ShopStatus, shops, shopThemes } from '../db/schema'
import { DAY } from './clock'
import { emailOf, type MemberRow, personName } from './members'
import { BANKS, BRANDS, BUILDINGS, COMPANY_KINDS, STREETS, TRADES } from './names'
import { bankNumber, creditCode, idCard, landline, mobile } from './numbers'
import type { Pictures } from './pictures'
import type { Place } from './places'
import { type Random, randomOf } from './random'

export type ShopRow = typeof shops.$inferInsert & {
  shop_id: number
  apply_time: number | null
  shop_createtime: number | null
  shop_endtime: number | null
  shop_commission: number
  goods_management_category: string
}
type ThemeRow = typeof shopThemes.$inferSelect

/** Share of shops by state, and the minimum number; the others are open. */
const STATES: readonly (readonly [state: ShopStatus, share: number, least: number])[] = [
  ['APPLYING', 0.05, 2],
  ['APPLY', 0.1, 4],
  ['CLOSED', 0.1, 2],
  ['REFUSED', 0.07, 2],
]
const LEAST_OPEN = 6

function statesOf(count: number): ShopStatus[] {
  const others = STATES.flatMap(([state, share, least]) =>
    Array<ShopStatus>(Math.max(least, Math.round(share * count))).fill(state),
  )
  const open = Array<ShopStatus>(Math.max(LEAST_OPEN, count - others.length)).fill('OPEN')
  return [...open, ...others]
}

/** Seconds since the application, by state. The first few are old, so that each period has bills. */
function ageOf(random: Random, state: ShopStatus, n: number): number {
  if (state === 'APPLY') return random.int(3_600, 14 * DAY)
  if (state === 'APPLYING') return random.int(600, 20 * DAY)
  if (state === 'REFUSED') return random.int(5 * DAY, 300 * DAY)
  return n % 3 === 0 ? random.int(420 * DAY, 700 * DAY) : random.int(30 * DAY, 500 * DAY)
}

export interface ShopOptions {
  readonly count: number
  readonly firstId: number
  readonly now: number
  /** Members who own a shop are marked. */
  readonly members: readonly MemberRow[]
  readonly place: (random: Random) => Place
  readonly pictures: Pictures
  readonly themes: readonly ThemeRow[]
  readonly categories: readonly { category_id: number; name: string }[]
}

/** Shops in every state, oldest first. */
export function makeShops(options: ShopOptions): ShopRow[] {
  const random = randomOf('shops')
  const taken = new Set<string>()
  const ownerBefore = owners(random, options.members)
  return statesOf(options.count)
    .map((state, n) => ({ state, age: ageOf(random, state, n) }))
    .sort((a, b) => b.age - a.age)
    .map(({ state, age }, i) => {
      const owner = ownerBefore(options.now - age)
      const since = Math.max(options.now - age, owner.create_time + 30)
      const shop_id = options.firstId + i
      const traded = state === 'OPEN' || state === 'CLOSED'
      if (traded) Object.assign(owner, { have_shop: 1, shop_id })
      const step = state === 'APPLYING' ? 1 + (i % 3) : 4
      return {
        shop_id,
        member_id: owner.member_id,
        member_name: owner.uname,
        shop_disable: state,
        apply_time: appliedAt(state, i, since, owner),
        shop_createtime: traded ? since : null,
        shop_endtime: state === 'CLOSED' ? Math.floor(options.now - (options.now - since) * random.next() * 0.4) : null,
        ...facts(random, options, i, taken),
        ...(step < 2 && NO_LICENCE),
        ...(step < 3 && NO_BANK),
        ...(step < 4 && NO_TRADE),
        ...(traded ? shopFront(random, options) : UNSEEN),
        step,
        self_operated: state === 'OPEN' && i % 17 === 3 ? 1 : 0,
      }
    })
}

/** Time of the application: none while the form is incomplete. Approval took up to a week. */
function appliedAt(state: ShopStatus, i: number, since: number, owner: MemberRow): number | null {
  if (state === 'APPLYING') return null
  const waited = state === 'OPEN' || state === 'CLOSED' ? (i * 37_199) % (7 * DAY) : 0
  return Math.max(owner.create_time + 15, since - waited)
}

/**
 * Assigns owners to shops: members who had registered by then and own none. Calls must have increasing times, since
 * members are ordered by registration.
 */
function owners(random: Random, members: readonly MemberRow[]): (since: number) => MemberRow {
  const waiting = members.filter(member => member.disabled === 0).reverse()
  const free: MemberRow[] = []
  return since => {
    while ((waiting.at(-1)?.create_time ?? since) < since) free.push(...waiting.splice(-1))
    if (free.length === 0) free.push(...waiting.splice(-1))
    const [owner] = free.splice(random.int(0, free.length - 1), 1)
    if (!owner) throw new Error('There are more shops than members')
    return owner
  }
}

/** Fields that an applicant has not completed before step 2, */
const NO_LICENCE = {
  legal_name: '',
  legal_id: '',
  legal_img: '',
  license_num: '',
  ...placeColumns('license', undefined),
  license_add: '',
  establish_date: 0,
  licence_start: 0,
  licence_end: 0,
  scope: '',
  licence_img: '',
}
/** step 3, */
const NO_BANK = {
  bank_account_name: '',
  bank_number: '',
  bank_name: '',
  ...placeColumns('bank', undefined),
  bank_img: '',
}
/** and step 4; the table still requires a name. */
const NO_TRADE = { ...placeColumns('shop', undefined), shop_add: '', goods_management_category: '' }

/** Company, licence, bank and name of a shop. */
function facts(random: Random, { now, place, pictures, categories }: ShopOptions, n: number, taken: Set<string>) {
  const here = place(random)
  const bankPlace = random.chance(0.7) ? here : place(random)
  const trade = random.pick(TRADES)
  const brand = random.pick(BRANDS)
  const [legal, contact] = [personName(random), personName(random)]
  const established = Math.floor((now - random.int(2 * 365, 14 * 365) * DAY) / DAY) * DAY - 8 * 3_600
  const company_name = `${here.chain.city.name.replace(/市$/, '')}${brand}${random.pick(COMPANY_KINDS)}`
  const bank = random.pick(BANKS)
  return {
    shop_name: freshName(random, `${brand}${trade.suffix}`, taken),
    ...placeColumns('shop', here.chain),
    shop_add: streetAddress(random),
    company_name,
    company_address: `${addressOf(here)}${streetAddress(random)}`,
    company_phone: random.chance(0.6) ? landline(random, here.areaCode) : mobile(50_000 + n),
    company_email: emailOf(`shop${n + 1}`),
    employee_num: random.int(2, 160),
    reg_money: random.pick([30, 50, 100, 100, 200, 300, 500, 1_000]),
    link_name: contact.han,
    link_phone: mobile(20_000 + n),
    legal_name: legal.han,
    legal_id: idCard(random, here.county),
    legal_img: random.pick(pictures.identityCard),
    license_num: creditCode(random, here.county),
    ...placeColumns('license', here.chain),
    license_add: `${addressOf(here)}${streetAddress(random)}`,
    establish_date: established,
    licence_start: established,
    licence_end: random.chance(0.6) ? 0 : established + random.pick([20, 30]) * 365 * DAY,
    scope: trade.scope,
    licence_img: random.pick(pictures.licence),
    bank_account_name: company_name,
    bank_number: bankNumber(random),
    bank_name: `${bank}${bankPlace.chain.county.name}支行`,
    ...placeColumns('bank', bankPlace.chain),
    bank_img: random.pick(pictures.permit),
    goods_management_category: trade.trades
      .flatMap(name => categories.filter(category => category.name === name).map(category => category.category_id))
      .join(','),
    shop_commission: random.pick([3, 4, 4.5, 5, 5, 5, 6, 8]),
  }
}

/** Public profile of an opened shop. */
function shopFront(random: Random, { pictures, themes }: ShopOptions) {
  const pc = random.pick(themes.filter(theme => theme.type === 'PC'))
  const wap = random.pick(themes.filter(theme => theme.type === 'WAP'))
  const score = () => random.int(42, 50) / 10
  return {
    shop_logo: random.pick(pictures.logo),
    shop_desc: '用心做好每一件作品。',
    shop_themeid: pc.id,
    shop_theme_path: pc.mark,
    wap_themeid: wap.id,
    wap_theme_path: wap.mark,
    shop_level: random.int(1, 5),
    shop_recommend: random.chance(0.15) ? (1 as const) : (0 as const),
    shop_credit: score(),
    shop_description_credit: score(),
    shop_service_credit: score(),
    shop_delivery_credit: score(),
    shop_praise_rate: random.int(880, 1_000) / 10,
    shop_collect: random.int(0, 3_000),
    store_space_capacity: random.int(0, 90_000) / 100,
    goods_num: 0,
  }
}

/** The same for a shop that has not opened. */
const UNSEEN: ReturnType<typeof emptyShopFront> = emptyShopFront()
function emptyShopFront() {
  return {
    shop_logo: null,
    shop_desc: null,
    shop_themeid: null,
    shop_theme_path: null,
    wap_themeid: null,
    wap_theme_path: null,
    shop_level: 1,
    shop_recommend: 0 as const,
    shop_credit: 5,
    shop_description_credit: 5,
    shop_service_credit: 5,
    shop_delivery_credit: 5,
    shop_praise_rate: 0,
    shop_collect: 0,
    store_space_capacity: 0,
    goods_num: 0,
  }
}

/** Names are unique in the table. */
function freshName(random: Random, base: string, taken: Set<string>): string {
  let name = base
  while (taken.has(name)) name = `${base}${random.digits(4)}`
  taken.add(name)
  return name
}

function addressOf({ chain: { province, city, county } }: Place): string {
  const upper = province.name === city.name ? city.name : province.name + city.name
  return upper + (county.name === city.name ? '' : county.name)
}

function streetAddress(random: Random): string {
  const unit = `${random.int(1, 22)}${String(random.int(1, 12)).padStart(2, '0')}`
  return `${random.pick(STREETS)}${random.int(1, 398)}号${random.pick(BUILDINGS)}${random.int(1, 12)}幢${unit}室`
}
