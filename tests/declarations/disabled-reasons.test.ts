import { expect, it } from 'vitest'
import withdrawal from '@/resources/distribution/withdrawal'
import afterSale from '@/resources/orders/after-sale'
import qualification from '@/resources/orders/qualification'
import { actionOfKind, type Resource } from '@/schema'

/**
 * That a dialog enforces the reason is tested in the engine (`asked-fields.test.tsx`); this tests which actions require
 * one.
 */
const REJECTIONS: readonly [string, Resource, string][] = [
  ['a withdrawal', withdrawal, '拒绝'],
  ['a refund', afterSale, '拒绝退款'],
  ['a qualification', qualification, '拒绝'],
]

it.each(REJECTIONS)('%s is rejected only with a reason', (_, resource, label) => {
  const reject = Object.values(resource.actions ?? {})
    .map(action => actionOfKind(action, 'call'))
    .find(action => action?.label[0] === label)
  const [field = ''] = Object.keys(reject?.prompt ?? {})
  expect(reject?.rules?.[field] ?? resource.rules?.[field]).toMatchObject({ required: true })
})
