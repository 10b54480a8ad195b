import type { members } from '../db/schema'
import { DAY } from './clock'
import { GIVEN, NICKNAMES_FIRST, NICKNAMES_LAST, SURNAMES } from './names'
import { mobile } from './numbers'
import { type Random, randomOf } from './random'

/** Name in Chinese characters, and its spelling. */
export interface PersonName {
  readonly han: string
  readonly latin: string
}

export function personName(random: Random): PersonName {
  const [surname, spelled] = random.pick(SURNAMES)
  const givenNames = [random.pick(GIVEN), ...(random.chance(0.7) ? [random.pick(GIVEN)] : [])]
  return {
    han: surname + givenNames.map(([han]) => han).join(''),
    latin: spelled + givenNames.map(([, latin]) => latin).join(''),
  }
}

/** Addresses at a domain that is reserved for examples. */
export const emailOf = (name: string): string => `${name}@example.com`

type DemoColumns = 'member_id' | 'nickname' | 'email' | 'mobile' | 'sex' | 'face' | 'disabled' | 'have_shop'

/** The columns that other demo data depends on; addresses and history follow later (seed-members.ts). */
export type MemberRow = typeof members.$inferInsert &
  Required<Pick<typeof members.$inferInsert, DemoColumns>> & {
    shop_id: number | null
    /** Legal name for parcels; not a column. */
    real_name: string
  }

/** Age of the oldest member. */
const OLDEST = 900 * DAY

/** Members in the order of registration, with ids from `firstId`; a few are in the recycle bin. */
export function makeMembers(count: number, firstId: number, now: number, faces: readonly string[]): MemberRow[] {
  const random = randomOf('members')
  const times = Array.from({ length: count }, () =>
    // The number of registrations grows each month.
    Math.max(60, Math.floor(OLDEST * (1 - Math.cbrt(random.next())))),
  ).sort((a, b) => b - a)
  const taken = new Set<string>()
  return times.map((ago, i) => {
    const name = personName(random)
    let uname = name.latin
    while (taken.has(uname)) uname = `${name.latin}_${random.digits(3)}`
    taken.add(uname)
    return {
      member_id: firstId + i,
      uname,
      nickname: `${random.pick(NICKNAMES_FIRST)}${random.pick(NICKNAMES_LAST)}`,
      email: random.chance(0.8) ? emailOf(uname) : '',
      mobile: mobile(i),
      sex: random.chance(0.52) ? 0 : 1,
      face: random.chance(0.85) ? random.pick(faces) : '',
      create_time: now - ago,
      disabled: i % 29 === 17 ? -1 : 0,
      have_shop: 0,
      shop_id: null,
      real_name: name.han,
    }
  })
}
