import type { ReadBody } from '@contract/calls'
import type { ErrorKey } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { conflict, invalidFields } from '../../api-error'
import type { Database } from '../../db/database'
import { members } from '../../db/schema'
import type { Handlers } from '../../handler'
import { hashPassword } from '../../session/passwords'
import { changesOf } from '../listing'
import { chainsById, NO_REGION } from '../regions'
import { earnPoints } from './earned-points'
import { memberJoined } from './events'
import { lockMember, type MemberRow, serializeMember } from './rows'

type WriteKeys =
  | 'POST admin/members'
  | 'PUT admin/members/{member_id}'
  | 'DELETE admin/members/{member_id}'
  | 'POST admin/members/{member_id}'

type MemberForm = ReadBody<'PUT admin/members/{member_id}'> | ReadBody<'POST admin/members'>

/**
 * The calls that write members. A password hash takes a fifth of a second, so it is computed before the transaction
 * starts.
 */
export const memberWrites: Handlers<WriteKeys> = {
  'POST admin/members': async ({ transaction, body, client, services, record }) => {
    const password_hash = await hashPassword(body.password)
    return transaction(async tx => {
      const { uname } = body
      if ((await tx.$count(members, eq(members.uname, uname))) > 0) throw conflict('107uname', client.language, 'uname')
      await rejectTakenContacts(tx, body, 0, '107mobile', client.language)
      const columns = { ...columnsOf(body), ...(await placeOf(tx, body.region, client.language)) }
      const [row] = await tx
        .insert(members)
        .values({ ...columns, uname, password_hash, create_time: services.now() })
        .returning()
      if (!row) throw new Error('The new member was not answered')
      record(null, { member_id: row.member_id, uname })
      await earnPoints(tx, { member_id: row.member_id, now: row.create_time, by: [['register', 1]] })
      await memberJoined.raise({ db: tx }, { member_id: row.member_id, now: row.create_time })
      return serializeMember(await lockMember(tx, row.member_id))
    })
  },

  'PUT admin/members/{member_id}': async ({ transaction, params, body, client, services, record }) => {
    const password_hash = body.password ? await hashPassword(body.password) : undefined
    return transaction(async tx => {
      const before = await lockMember(tx, params.member_id)
      if (before.disabled === -1) throw conflict('124')
      await rejectTakenContacts(tx, body, before.member_id, '118', client.language)
      const change = {
        ...columnsOf(body),
        ...(await placeOf(tx, body.region, client.language)),
        ...(body.remark !== undefined && { remark: body.remark.trim() }),
        ...(password_hash && { password_hash, signed_out_at: services.now() }),
      }
      const [after] = await tx.update(members).set(change).where(eq(members.member_id, before.member_id)).returning()
      if (!after) throw new Error('The saved member was not answered')
      const [was, is] = changesOf(serializeMember(before), serializeMember(after))
      record(was, { ...is, ...(password_hash && { credentials: 'changed' }) })
      return serializeMember(after)
    })
  },

  'DELETE admin/members/{member_id}': async ({ db, params, services, record, unchanged }) => {
    const before = await lockMember(db, params.member_id)
    if (before.disabled === -1) {
      unchanged()
      return undefined
    }
    await move(db, before, { disabled: -1, signed_out_at: services.now() })
    record({ disabled: 0 }, { disabled: -1 })
    return undefined
  },

  'POST admin/members/{member_id}': async ({ db, params, record, unchanged }) => {
    const before = await lockMember(db, params.member_id)
    if (before.disabled !== -1) unchanged()
    else {
      await move(db, before, { disabled: 0 })
      record({ disabled: -1 }, { disabled: 0 })
    }
    return serializeMember({ ...before, disabled: 0 })
  },
}

const move = (db: Database, { member_id }: MemberRow, to: Partial<MemberRow>) =>
  db.update(members).set(to).where(eq(members.member_id, member_id))

/** The columns that a form sets directly. An omitted text keeps its value; without a birthday the column is null. */
function columnsOf(form: MemberForm) {
  const { nickname, sex, mobile, birthday } = form
  const texts = { email: form.email, tel: form.tel, address: form.address, face: form.face }
  const sent = Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.trim()]]))
  return {
    nickname: nickname.trim(),
    sex,
    mobile: mobile.trim(),
    birthday: birthday || null,
    ...(Object.fromEntries(sent) as Partial<typeof texts>),
  }
}

/** The eight columns of a region down to the county or the town; empty if none was chosen. */
async function placeOf(db: Database, region: number | undefined, language: Language) {
  if (!region) return {}
  const chain = (await chainsById(db, [region])).get(region)
  if (!chain) throw invalidFields({ region: translate(NO_REGION, language) })
  const { province, city, county, town } = chain
  return {
    province_id: province.id,
    city_id: city.id,
    county_id: county.id,
    town_id: town?.id ?? 0,
    province: province.name,
    city: city.name,
    county: county.name,
    town: town?.name ?? '',
  }
}

/** Mobile numbers and email addresses are unique among members, including those in the recycle bin. */
async function rejectTakenContacts(
  db: Database,
  { mobile, email }: MemberForm,
  member_id: number,
  mobileTaken: ErrorKey,
  language: Language,
): Promise<void> {
  const isTaken = async (same: SQL) => (await db.$count(members, and(same, ne(members.member_id, member_id)))) > 0
  if (await isTaken(eq(members.mobile, mobile.trim()))) throw conflict(mobileTaken, language, 'mobile')
  const address = email?.trim().toLowerCase()
  if (address && (await isTaken(eq(sql`lower(${members.email})`, address)))) throw conflict('117', language, 'email')
}
