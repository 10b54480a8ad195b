import { readdirSync, readFileSync } from 'node:fs'
import { ENTITIES, factsOf } from '@contract/registry'
import { expect, test } from 'vitest'
import { ownImports } from '@/schema'
import { listOf, screensOf } from '../../tools/declared/facts'
import { readWorld } from '../../tools/declared/world'

test('every declaration is about an entity of the contract', async () => {
  const { resources } = await readWorld()
  const names = new Set<string>(ENTITIES.map(({ name }) => name))
  expect([...resources.keys()].filter(name => !names.has(name))).toEqual([])
})

test('no declaration repeats the id, the title or the label of its entity', () => {
  const sources = readdirSync('src/resources', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => readFileSync(`src/resources/${file}`, 'utf8'))
  const repeating = ENTITIES.flatMap(({ name, id, titleField, label = [] }) => {
    const source = sources.find(text => new RegExp(`export default (?:resource|settings)\\('${name}'`).test(text)) ?? ''
    const facts = [`id: '${id}',`, `titleField: '${titleField}',`, `label: ['${label[0]}', '${label[1]}']`]
    const head = source.slice(source.indexOf('export default')).split(/\bfields\b/)[0] ?? ''
    return facts.filter(fact => head.includes(fact)).map(fact => `${name}: ${fact}`)
  })
  expect(repeating).toEqual([])
})

test('an entity with imported records declares its unique key', async () => {
  const { resources } = await readWorld()
  const imported = [...resources.values()].filter(resource =>
    screensOf(resource).some(([, screen]) => {
      const list = listOf(screen)
      return list?.import && ownImports(list).length === 0
    }),
  )
  expect(imported.filter(({ name }) => !factsOf(name).unique).map(({ name }) => name)).toEqual([])
})
