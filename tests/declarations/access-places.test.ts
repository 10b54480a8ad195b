import { deniedPermission } from '@contract/permissions'
import { GROUPS, ROUTES } from '@contract/routes'
import { MENU_ACTIONS } from '@server/db/menu-actions'
import { describe, expect, it } from 'vitest'
import { ACTIONS_BY_HAND, accessDirectory, ENTITIES_BY_HAND, screensAbout } from '@/access-directory'
import { createAccessControl, mayDo } from '@/providers/access-control/access-control'
import { missingPermission } from '@/providers/access-control/missing-permission'
import { DECLARED_BY_HAND, SENT_BY_HAND } from '../../tools/declared/acts-by-hand'
import { blocksOf, detailOf, screensOf } from '../../tools/declared/facts'
import { readWorld } from '../../tools/declared/world'

/** Access control facts in the site map that neither declarations nor permissions contain. */

describe('the site map', () => {
  it('contains every screen with records of an entity', async () => {
    const world = await readWorld()
    const found = new Map<string, Set<string>>()
    const note = (entity: string, screen: string) => found.set(entity, (found.get(entity) ?? new Set()).add(screen))
    for (const resource of world.resources.values())
      for (const [name, screen] of screensOf(resource)) {
        note(resource.name, name)
        for (const [, block] of blocksOf(screen)) if ('resource' in block) note(String(block.resource), name)
        for (const { resource: of } of detailOf(screen)?.relations ?? []) note(String(of), name)
      }
    for (const { place, of } of DECLARED_BY_HAND) note(of, place)
    const differing = [...world.resources.keys()].flatMap(entity => {
      const [declared, stands] = [new Set<string>(screensAbout(entity)), found.get(entity) ?? new Set<string>()]
      const lines = [...stands].filter(one => !declared.has(one)).map(one => `${entity} stands on ${one}`)
      return [
        ...lines,
        ...[...declared].filter(one => !stands.has(one)).map(one => `${entity} does not stand on ${one}`),
      ]
    })
    expect(differing).toEqual([])
  })

  it('names custom actions like the permissions of roles', () => {
    const sent = new Map<string, Set<string>>()
    for (const { place, name } of SENT_BY_HAND) sent.set(place, (sent.get(place) ?? new Set()).add(name))
    const byName = (all: Iterable<readonly [string, Iterable<string>]>) =>
      [...all].map(([place, names]) => `${place}: ${[...names].sort().join(' ')}`).sort()
    expect(byName(Object.entries(ACTIONS_BY_HAND))).toEqual(byName(sent))
    expect(ENTITIES_BY_HAND).toEqual(Object.fromEntries(DECLARED_BY_HAND.map(({ place, of }) => [place, of])))
  })
})

describe('every action with a permission of its own', () => {
  const everything = [...Object.keys(GROUPS), ...Object.keys(ROUTES)]
  const answers = async (without: (name: string) => readonly string[]) =>
    Promise.all(
      MENU_ACTIONS.map(async ({ name }) => {
        const granted = new Set([...everything, ...without(name)])
        const { can } = createAccessControl({
          permissions: async () => granted,
          directory: async fieldPermissions => accessDirectory(fieldPermissions),
        })
        const [place, action] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)]
        const rights = { place, mayDo: (at: string, one: string) => mayDo(at, one, granted) }
        const isOffered = missingPermission(action, ['', ''], rights) === undefined
        return { name, isOffered, ...(await can({ resource: place, action })) }
      }),
    )

  it('is allowed by refine\u2019s provider and enabled by the engine for a role with it', async () => {
    const denied = (await answers(() => [])).filter(({ can, isOffered }) => !can || !isOffered)
    expect(denied.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([])
  })

  it('is denied by both, with a reason, for a role without it', async () => {
    const allowed = (await answers(name => [deniedPermission(name)])).filter(
      ({ can, isOffered, reason }) => can || isOffered || !reason,
    )
    expect(allowed.map(({ name }) => name)).toEqual([])
  })
})
