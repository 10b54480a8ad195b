import { CALLS, type CallKey, definitionOf, type ServedKey } from '@contract/calls'
import { memberAddress } from '@contract/members/entities'
import { fieldsIn } from '@contract/personal/names'
import { entityNamed } from '@contract/registry'
import { SUBJECT_NAMES, type SubjectName } from '@contract/subjects'
import type { z } from 'zod'
import { notFound } from '../../api-error'
import type { Context } from '../../context'
import { addressOf } from '../members'

export type ReadSource = Pick<Context<CallKey>, 'db' | 'reading'>

/** How the stored record of an entity is read, and the schema of its fields. */
export interface Source {
  readonly answer: z.ZodType
  readonly read: (context: ReadSource, id: string) => Promise<unknown>
}

const isNumeric = (id: string): boolean => /^\d{1,15}$/.test(id)

/** The call that reads one record; a wire id is a number in our path parameters. */
const byCall = (key: ServedKey, parameter: string, isNumber = true): Source => ({
  answer: definitionOf(key).answer,
  read: async ({ reading }, id) => {
    if (isNumber && !isNumeric(id)) throw notFound()
    return reading(key, { [parameter]: isNumber ? Number(id) : id })
  },
})

/** Entities whose records another call reads, or none. */
const OTHER_SOURCES: Partial<Readonly<Record<SubjectName, Source>>> = {
  memberAddress: { answer: memberAddress, read: async ({ db }, id) => addressOf(db, isNumeric(id) ? Number(id) : -1) },
  withdrawal: byCall('GET admin/distribution/withdraw/apply/{id}', 'id'),
  order: byCall('GET admin/trade/orders/{sn}', 'sn', false),
  afterSale: byCall('GET admin/after-sales/detail/{service_sn}', 'service_sn', false),
  receipt: byCall('GET admin/members/receipts/{history_id}', 'history_id'),
  qualification: byCall('GET admin/members/zpzz/{id}', 'id'),
}

/** For other entities, the call that reads one record, if its answer contains masked or restricted fields. */
function sourceOf(name: SubjectName): readonly [SubjectName, Source][] {
  const { path, id = '' } = entityNamed(name)
  const key = `GET ${path}/{${id}}` as ServedKey
  if (!Object.hasOwn(CALLS, key)) return []
  return fieldsIn(definitionOf(key).answer).some(({ kind, group }) => kind || group) ? [[name, byCall(key, id)]] : []
}

/** The entities with personal data. A test fails if one is missing. */
export const SOURCES: Partial<Readonly<Record<SubjectName, Source>>> = {
  ...Object.fromEntries(SUBJECT_NAMES.flatMap(sourceOf)),
  ...OTHER_SOURCES,
}
