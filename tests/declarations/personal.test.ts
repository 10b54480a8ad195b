import { definitionOf } from '@contract/calls'
import { actionPermission, REVEAL } from '@contract/permissions'
import { fieldsIn } from '@contract/personal/names'
import { MENU_ACTIONS } from '@server/db/menu-actions'
import { expect, test } from 'vitest'
import { ownExport } from '@/schema'
import { columnEntries, formOf, listOf, routeParams, screensOf } from '../../tools/declared/facts'
import { readWorld } from '../../tools/declared/world'

/**
 * Fields marked as personal in the contract are personal in the declarations too: otherwise they could not be revealed.
 */
test('every declared field is personal exactly if its answer is', async () => {
  const { resources } = await readWorld()
  const wrong: string[] = []
  let marked = 0
  for (const resource of resources.values()) {
    const call = resource.calls.one ?? resource.calls.list
    if (!call) continue
    // A file with a call of its own may have fields that no other answer has.
    const files = screensOf(resource).flatMap(([, screen]) => ownExport(listOf(screen) ?? {})?.call ?? [])
    const answered = [call, ...files].flatMap(one => fieldsIn(definitionOf(one).answer))
    for (const [key, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'text' && field.kind !== 'image') continue
      const found = answered.find(({ path }) => path === key || path === `data.${key}`)
      if (found?.kind) marked++
      if (Boolean(found?.kind) !== Boolean(field.options.pii)) wrong.push(`${resource.name}.${key}`)
    }
  }
  expect(wrong).toEqual([])
  expect(marked).toBeGreaterThan(8)
})

/** Lists of failed orders: they link to the page of an order, which has the permission. */
const SHOW_NOBODY: readonly string[] = ['errorList', 'orderRepair']

test('every screen of records with personal data has the permission to reveal them', async () => {
  const { resources } = await readWorld()
  const known = new Set(MENU_ACTIONS.map(one => one.name))
  const needed: string[] = []
  for (const resource of resources.values()) {
    const { fields } = resource
    if (!Object.values(fields).some(field => field.options.pii)) continue
    for (const [route, screen] of screensOf(resource)) {
      // A page that only creates records has none to reveal.
      if (formOf(screen) && routeParams(route).length === 0) continue
      if (SHOW_NOBODY.includes(route)) {
        const shown = columnEntries([...(listOf(screen)?.columns ?? []), ...(listOf(screen)?.hiddenColumns ?? [])])
        expect(shown.filter(([key]) => fields[key]?.options.pii)).toEqual([])
      } else needed.push(actionPermission(route.split('/')[0] ?? route, REVEAL))
    }
  }
  expect(needed).toEqual(expect.arrayContaining(['orderList.reveal', 'serviceList.reveal', 'shopAudit.reveal']))
  expect([...new Set(needed)].filter(name => !known.has(name))).toEqual([])
})
