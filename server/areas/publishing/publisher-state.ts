import { type Language, translate } from '@contract/messages'
import type { calls as publishingCalls } from '@contract/publishing/calls'
import { publishingMessages as messages } from '@contract/publishing/labels'
import { eq } from 'drizzle-orm'
import { conflict, invalidFields } from '../../api-error'
import type { Context } from '../../context'
import { type PublisherStatus, publishers } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { countReason } from '../reasons'
import { auditDecided } from '../reviewed-record'
import { lockPublisher, type PublisherRow, serializePublisher } from './publisher-rows'
import { reviewedPublisher } from './reviewed-publisher'
import { takeWorksOffSale } from './works'

/** State machine of publishers (contract/publishing.md, "Enums"). */
const STEPS = {
  pass: { from: 'APPLY', to: 'OPEN' },
  refuse: { from: 'APPLY', to: 'REFUSED' },
  disable: { from: 'OPEN', to: 'CLOSED' },
  enable: { from: 'CLOSED', to: 'OPEN' },
} as const satisfies Record<string, { from: PublisherStatus; to: PublisherStatus }>

function stateAfter(step: keyof typeof STEPS, status: PublisherStatus): PublisherStatus {
  if (status !== STEPS[step].from) throw conflict('322')
  return STEPS[step].to
}

type StateKeys = Extract<
  keyof typeof publishingCalls,
  `PUT admin/publishers/{teacher_id}/${'audit' | 'enable' | 'disable' | 'recommend' | 'unrecommend' | 'sort'}`
>
type StateContext = Pick<Context<StateKeys>, 'db' | 'params' | 'record' | 'services'>

/** Locks and changes a publisher. */
async function change(
  { db, params, record, services }: StateContext,
  decide: (before: PublisherRow) => Partial<PublisherRow> | Promise<Partial<PublisherRow>>,
): Promise<undefined> {
  const before = await lockPublisher(db, params.teacher_id)
  const after = { ...(await decide(before)), update_time: services.now() }
  await db.update(publishers).set(after).where(eq(publishers.teacher_id, before.teacher_id))
  record(...changesOf(before, { ...before, ...after }))
  return undefined
}

export const publisherStates: Handlers<StateKeys> = {
  'PUT admin/publishers/{teacher_id}/audit': context =>
    change(context, async before => {
      const { body, client, db } = context
      const reason = body.reason?.trim() ?? ''
      const status = stateAfter(body.pass === 1 ? 'pass' : 'refuse', before.status)
      if (body.pass === 0) rejectBlankReason(reason, client.language)
      const decided = [reviewedPublisher(await serializePublisher(db, before))]
      const verdict = { pass: body.pass, reason, reason_id: body.reason_id }
      await auditDecided.raise(context, { queue: 'publishers', decided, verdict })
      return { status, refuse_reason: body.pass === 1 ? '' : reason }
    }),

  'PUT admin/publishers/{teacher_id}/enable': context =>
    change(context, before => ({ status: stateAfter('enable', before.status), close_reason: '' })),

  'PUT admin/publishers/{teacher_id}/disable': async context => {
    const { db, params, body, record, services } = context
    const before = await lockPublisher(db, params.teacher_id)
    const close_reason = body.reason?.trim() ?? ''
    const change = {
      status: stateAfter('disable', before.status),
      close_reason,
      recommended: 0,
      update_time: services.now(),
    } as const
    await db.update(publishers).set(change).where(eq(publishers.teacher_id, before.teacher_id))
    // Otherwise buyers could continue to buy from a disabled publisher. Enabling does not put works back on sale.
    const works = await takeWorksOffSale(db, before.teacher_id, close_reason)
    await countReason(db, body.reason_id, 'publisher', 'CLOSE')
    const [was, is] = changesOf(before, { ...before, ...change })
    record(was, { ...is, ...(works.length > 0 && { works }) })
    return undefined
  },

  'PUT admin/publishers/{teacher_id}/recommend': context =>
    change(context, before => {
      if (before.status !== 'OPEN') throw conflict('322')
      return { recommended: 1 }
    }),

  'PUT admin/publishers/{teacher_id}/unrecommend': context => change(context, () => ({ recommended: 0 })),

  'PUT admin/publishers/{teacher_id}/sort': context => change(context, () => ({ sort: context.body.sort })),
}

function rejectBlankReason(reason: string, language: Language): void {
  if (reason === '') throw invalidFields({ reason: translate(messages.reasonNeeded, language) })
}
