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

/** Where one record of a noun is read as it is stored, and what is known of its fields. */
export interface Source {
  readonly answer: z.ZodType
  readonly read: (context: ReadSource, id: string) => Promise<unknown>
}

const isNumeric = (id: string): boolean => /^\d{1,15}$/.test(id)

/** The call that reads one record; what is an id on the wire is a number in a path of ours. */
const byCall = (key: ServedKey, parameter: string, isNumber = true): Source => ({
  answer: definitionOf(key).answer,
  read: async ({ reading }, id) => {
    if (isNumber && !isNumeric(id)) throw notFound()
    return reading(key, { [parameter]: isNumber ? Number(id) : id })
  },
})

/** Entities of which one record is read by another call, or by none. */
const OTHER_SOURCES: Partial<Readonly<Record<SubjectName, Source>>> = {
  memberAddress: { answer: memberAddress, read: async ({ db }, id) => addressOf(db, isNumeric(id) ? Number(id) : -1) },
  withdrawal: byCall('GET admin/distribution/withdraw/apply/{id}', 'id'),
  order: byCall('GET admin/trade/orders/{sn}', 'sn', false),
  afterSale: byCall('GET admin/after-sales/detail/{service_sn}', 'service_sn', false),
  receipt: byCall('GET admin/members/receipts/{history_id}', 'history_id'),
  qualification: byCall('GET admin/members/zpzz/{id}', 'id'),
}

/** Of any other entity, the call that reads one record, if it answers what is masked or kept from some roles. */
function sourceOf(name: SubjectName): readonly [SubjectName, Source][] {
  const { path, id = '' } = entityNamed(name)
  const key = `GET ${path}/{${id}}` as ServedKey
  if (!Object.hasOwn(CALLS, key)) return []
  return fieldsIn(definitionOf(key).answer).some(({ kind, group }) => kind || group) ? [[name, byCall(key, id)]] : []
}

/** The entities whose records have personal data. A test says when one is missing here. */
export const SOURCES: Partial<Readonly<Record<SubjectName, Source>>> = {
  ...Object.fromEntries(SUBJECT_NAMES.flatMap(sourceOf)),
  ...OTHER_SOURCES,
}
