import { withholds } from '@contract/field-rights/rules'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '../../context'
import { memberNames, members } from '../../db/schema'
import { byNumber } from '../../http/personal-search'
import { contains, isNumberPart, mayContainName, mayContainPart, readsLike } from '../filters'
import type { SearchRequest } from '../search-request'
import { serializeMember } from './rows'

/** Like the index of addresses, which leaves out members without one; never for readers from whom they are hidden. */
const hasEmail = (reader: Admin | undefined, email: string): SQL | undefined => {
  if (reader && !reader.founder && withholds(reader.fields, 'personal')) return sql`false`
  return and(eq(sql`lower(${members.email})`, email.toLowerCase()), sql`${members.email} <> ''`)
}

const byWords = (reader: Admin | undefined, text: string): SQL | undefined => {
  const { uname, nickname, mobile } = members
  return or(
    and(or(contains(uname, text), contains(nickname, text)), mayContainName(memberNames(members), text)),
    isNumberPart(text) ? and(byNumber(reader, mobile, text, contains), mayContainPart(mobile, text)) : undefined,
    readsLike(memberNames(members), text),
  )
}

/**
 * The newest members by name, pinyin, mobile or e-mail. A mobile is matched by the rights of the reader, an e-mail as a
 * whole: nobody is called so.
 */
export async function findMembers({ db, admin, text, limit }: SearchRequest) {
  const rows = await db
    .select()
    .from(members)
    .where(and(eq(members.disabled, 0), text.includes('@') ? hasEmail(admin, text) : byWords(admin, text)))
    .orderBy(desc(members.create_time), desc(members.member_id))
    .limit(limit)
  return rows.map(serializeMember)
}
