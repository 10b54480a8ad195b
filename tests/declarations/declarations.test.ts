// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { entityNames } from '@/site-map'
import { problemsOf } from './checks'
import { readWorld } from './world'

/** What the compiler cannot see, of every declaration in the site map. */
const world = await readWorld()

it.each(entityNames)('%s', name => {
  const resource = world.resources.get(name)
  expect(resource && problemsOf(resource, world)).toEqual([])
})

it.each(entityNames)('%s stands in the site map under its own name', name => {
  expect(world.resources.get(name)?.name).toBe(name)
})
