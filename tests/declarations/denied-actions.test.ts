import { rightOf } from '@contract/permissions'
import { expect, test } from 'vitest'
import { unavailableReason } from '@/engine/actions/action-availability'
import { screensOf } from '../../tools/declared/facts'
import { readWorld } from '../../tools/declared/world'

/** What the interface shows for an action that the role does not permit. */

test('every action of every declaration has a reason for a role without its permission', async () => {
  const rights = { isBuilt: () => true, site: 'https://shop.example', may: () => true, mayDo: () => false }
  const { resources } = await readWorld()
  const names: string[] = []
  const silent = [...resources.values()].flatMap(one => {
    const place = screensOf(one)[0]?.[0] ?? 'shopList'
    return Object.entries(one.actions).flatMap(([name, { when: _, ...action }]) => {
      names.push(name)
      const reason = unavailableReason({ ...one, actions: { [name]: action } }, action, {}, { ...rights, place })
      return reason?.kind === 'permission' && reason.action?.permission.endsWith(`.${rightOf(name, action)}`)
        ? []
        : [`${one.name}.${name}`]
    })
  })
  expect(silent).toEqual([])
  expect(names.length).toBeGreaterThan(80)
})
