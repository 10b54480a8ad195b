import { definitionOf } from '@contract/calls'
import { fieldsIn } from '@contract/personal/names'
import { expect, test } from 'vitest'
import { readWorld } from './world'

/** What the contract says is personal, the declarations say too: only then is there a way to the whole of it. */
test('every declared field is personal if its answer is, and no other', async () => {
  const { resources } = await readWorld()
  const wrong: string[] = []
  let marked = 0
  for (const resource of resources.values()) {
    const call = resource.calls.one ?? resource.calls.list
    if (!call) continue
    const answered = fieldsIn(definitionOf(call).answer)
    for (const [key, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'text') continue
      const found = answered.find(({ path }) => path === key || path === `data.${key}`)
      if (found?.kind) marked++
      if (Boolean(found?.kind) !== Boolean(field.options.personal)) wrong.push(`${resource.name}.${key}`)
    }
  }
  expect(wrong).toEqual([])
  expect(marked).toBeGreaterThan(8)
})
