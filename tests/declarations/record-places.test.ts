import { ROUTES } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { hrefOf } from '@/engine/context/href-of'
import { entityNames, homeOf, isBuilt, placeOf } from '@/site-map'
import { readWorld } from '../../tools/declared/world'

/** The target of a record link is a screen that can show that record. */
const world = await readWorld()
const places = entityNames.flatMap(entity => {
  const to = placeOf(entity)
  return to ? [[entity, to] as const] : []
})

describe('the page of a record', () => {
  it('is an existing screen with its own path', async () => {
    expect(
      await offenders(places, (_, to) => {
        expect(isBuilt(to.route)).toBe(true)
        const at = (id: string) => hrefOf(to, { id }, route => ROUTES[route].path)
        expect(at('12')).toContain('12')
        expect(at('12')).not.toBe(at('13'))
      }),
    ).toEqual([])
  })

  it('is below its own list if it is a page', async () => {
    expect(
      await offenders(
        places.filter(([, { page }]) => page),
        (entity, { route, page }) => {
          const home = homeOf(`${route}/${page?.name}`)
          expect(home && 'resource' in home && home.resource).toBe(entity)
        },
      ),
    ).toEqual([])
  })

  it('is a drawer of its list if it is a drawer', async () => {
    expect(
      await offenders(
        places.filter(([, { query }]) => query?.open),
        (entity, { route, query }) => {
          const resource = world.resources.get(entity)
          const screen = resource?.screens[route]
          expect(screen && 'columns' in screen && screen.rowActions).toContain(query?.open)
          expect(resource?.actions[query?.open ?? '']?.kind).toBe('drawer')
          expect(resource?.calls.one).toBeDefined()
        },
      ),
    ).toEqual([])
  })

  it('exists for the records with the most links', () => {
    for (const entity of ['shop', 'member', 'goods', 'brand', 'category'])
      expect(places.map(([name]) => name)).toContain(entity)
  })
})
