import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import type { Admin } from '../../context'
import { memberNames, members } from '../../db/schema'
import { byEmail, byNumber } from '../../http/personal-search'
import { contains, firstRows, isNumberPart, mayContainName, mayContainPart, readsLikePart } from '../filters'
import type { SearchRequest } from '../search-request'
import { serializeMember } from './rows'

const byText = (reader: Admin | undefined, text: string): (SQL | undefined)[] => {
  const { uname, nickname, mobile } = members
  return [
    and(or(contains(uname, text), contains(nickname, text)), mayContainName(memberNames(members), text)),
    isNumberPart(text) ? and(byNumber(reader, mobile, text, contains), mayContainPart(mobile, text)) : undefined,
    readsLikePart(members.pinyin, text),
  ]
}

/**
 * The newest members by name, pinyin, mobile or email. A mobile number is matched according to the reader's
 * permissions, an email only as a whole.
 */
export async function findMembers({ db, admin, text, limit }: SearchRequest) {
  const anyOf = text.includes('@') ? [byEmail(admin, members.email, text)] : byText(admin, text)
  const orderBy = [desc(members.create_time), desc(members.member_id)]
  const where = eq(members.disabled, 0)
  const rows = await firstRows(db, members, { key: members.member_id, anyOf, where, orderBy, limit })
  return rows.map(serializeMember)
}
