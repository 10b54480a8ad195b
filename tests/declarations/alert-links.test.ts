import type { RouteName } from '@contract/routes'
import { alertKinds } from '@contract/statistics/alert-rules'
import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'
import { alertLink } from '@/custom-pages/dashboard/alert-links'
import { askableEntries, listOf, screensOf } from '../../tools/declared/facts'
import { readWorld } from '../../tools/declared/world'

const world = await readWorld()

/** The parameters that the URL of a screen may have. */
function paramsOf(route: RouteName): string[] {
  const params = world.questionsOf(route)
  if (params) return ['tab', ...params]
  const screen = [...world.resources.values()].flatMap(screensOf).find(([name]) => name === route)?.[1]
  const list = screen && listOf(screen)
  if (!list) return []
  return ['sort', ...(list.tabs ? [list.tabs.field] : []), ...askableEntries(list).map(([param]) => param)]
}

test('every alert links with filters that its screen has', async () => {
  expect(
    await offenders(alertKinds, kind => {
      const { route, query } = alertLink(kind, 1_800_000_000)
      expect(paramsOf(route)).toEqual(expect.arrayContaining(Object.keys(query)))
    }),
  ).toEqual([])
})
