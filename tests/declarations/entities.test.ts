import { ENTITIES } from '@contract/registry'
import { expect, test } from 'vitest'
import { readWorld } from '../../tools/declared/world'

test('the facts of an entity and its declaration say the same id and name of a record', async () => {
  const { resources } = await readWorld()
  const differing = [...resources.values()].flatMap(({ name, id, title, settings }) => {
    const entity = ENTITIES.find(one => one.name === name)
    if (!entity) return [`${name} is no entity`]
    return settings || (entity.id === id && entity.titleField === title)
      ? []
      : [`${name}: ${entity.id}, ${entity.titleField}`]
  })
  expect(differing).toEqual([])
})
