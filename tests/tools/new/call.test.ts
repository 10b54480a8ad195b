import { beforeAll, describe, expect, it } from 'vitest'
import { freeCalls, fromCall } from '../../../tools/new/from-call'
import { isUntranslated } from '../../../tools/new/labels'
import { plansFor } from '../../../tools/new/make'
import type { Plan } from '../../../tools/new/plan'
import { type Project, projectAt } from '../../../tools/new/project'
import { screenSource } from '../../../tools/new/write-screen'

/** Output of `npm run new` for a call of the contract. */

const planOf = async (call: string, more: { readonly words?: string; readonly name?: string } = {}): Promise<Plan> => {
  const [plan] = await plansFor('.', { call, text: '', file: '', ...more })
  if (!plan) throw new Error('No plan')
  return plan
}

let project: Project
beforeAll(async () => {
  project = await projectAt('.')
})

describe('a call of the contract', () => {
  it('that writes generates a screen with its rules, form and filters', async () => {
    const source = screenSource(await planOf('GET /admin/reasons', { words: '审核理由 / Review reason' }))
    expect(source).toContain("import { reasonRules } from '@contract/review/rules'")
    expect(source).toContain("label: ['审核理由', 'review reason'],\n  rules: reasonRules,")
    expect(source).toContain("form: ['scene', 'area', 'zh', 'en', 'message_zh', 'message_en', 'sort', 'disabled'],")
    expect(source).toContain("filters: ['scene', 'area', 'disabled'],")
    expect(source).toContain(
      "rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,",
    )
  })

  it('that only reads generates a list, with dates and enums of its schema', async () => {
    const plan = await planOf('GET admin/review/decisions')
    const source = screenSource(plan)
    expect(source).toContain("calls: { list: 'GET admin/review/decisions' },")
    expect(source).toContain("create_time: dateTime('创建时间', 'Created'),")
    expect(source).not.toMatch(/rules|form:|row:|initial/)
    expect(plan.fields.find(({ key }) => key === 'queue')?.choices?.map(({ value }) => value)).toContain(
      'qualifications',
    )
  })

  it('reuses the product’s texts for its fields, values and records, those of its area first', async () => {
    const plan = await planOf('GET admin/after-sales/exports/excel')
    const field = (key: string) => plan.fields.find(one => one.key === key)
    expect(field('refund_price')?.label).toEqual(['申请退款金额', 'Amount requested'])
    expect(field('refund_way')?.choices).toContainEqual({
      value: 'ORIGINAL',
      label: ['原路退回', 'To the original payment method'],
    })
    const { fields } = await planOf('GET admin/review/decisions')
    const labelOf = (key: string) => fields.find(one => one.key === key)?.label
    expect([labelOf('admin_id'), labelOf('reason')]).toEqual([
      ['管理员 ID', 'Administrator ID'],
      ['原因', 'Reason'],
    ])
    expect(fields.find(({ key }) => key === 'queue')?.choices).toContainEqual({
      value: 'shops',
      label: ['店铺', 'Shop'],
    })
  })

  it('leaves less than a quarter of the texts to translate, over all calls without a screen', () => {
    const fields = freeCalls(project).flatMap(call => fromCall(call, project).fields)
    const all = fields.flatMap(({ label, choices = [] }) => [label, ...choices.map(one => one.label)])
    expect(all.length).toBeGreaterThan(80)
    expect(all.filter(isUntranslated).length / all.length).toBeLessThan(0.25)
  })

  it('is offered only without a screen', () => {
    const free = freeCalls(project)
    expect(free).toEqual(expect.arrayContaining(['GET admin/reasons', 'GET admin/review/decisions']))
    for (const shown of ['GET admin/shops', 'GET admin/goods/brands', 'GET admin/trade/orders/repairs'])
      expect(free).not.toContain(shown)
  })

  it.each([
    ['stands on a screen', 'GET admin/shops', /stands on a screen already[\s\S]*GET admin\/reasons/],
    ['is not there', 'GET admin/nothing', /has no call/],
    ['is about one record', 'GET admin/members/{member_id}', /about another record/],
    ['answers no list', 'GET admin/index/page', /answers no list/],
  ])('that %s is rejected, with the alternatives', async (_, call, why) => {
    await expect(planOf(call)).rejects.toThrow(why)
  })

  it('rejects a used name', async () => {
    await expect(planOf('GET admin/reasons', { name: 'shop' })).rejects.toThrow(/'shop' exists already/)
  })
})
