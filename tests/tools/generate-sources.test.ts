import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateSources } from '../../tools/generate-sources'

/** The generated modules that collect areas and entities, over a project of two areas. */

const FILES: Readonly<Record<string, string>> = {
  'contract/shops/index.ts': 'const entities = [] as const\nexport default entities\n',
  'contract/shops/calls.ts': 'export const calls = {}\n',
  'contract/shops/shop.ts': "export const shop = entity('shop', {})\n",
  'contract/toy-boxes/index.ts': 'const entities = [] as const\nexport default entities\n',
  'contract/toy-boxes/toy-box.ts': "export const toyBox = entity('toyBox', {})\n",
  'contract/toy-boxes/toy-box.calls.ts': 'export const calls = crudCalls(toyBoxEntity, {})\n',
  'contract/toy-boxes/parts.ts': 'export const partCalls = {}\n',
  'server/areas/shops/handlers.ts': 'export const handlers = {}\n',
  'server/areas/shops/handlers.test.ts': 'export const handlers = {}\n',
  'server/areas/shops/list.ts': 'export const listHandlers = {}\n',
  'server/areas/toy-boxes/toy-box.ts':
    "export const toyBoxes = pgTable('toy_boxes', {})\nexport const { handlers } = crud(toyBox, {})\n",
  'src/resources/shops/shop.ts': "export default resource('shop', {})\n",
  'src/resources/toy-boxes/toy-box.mixin.ts': 'export default {}\n',
}

let root = ''
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'generated-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  await generateSources(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const generated = (file: string) => readFileSync(join(root, file), 'utf8')

describe('generated sources', () => {
  it('collect the calls of every module that exports them, and no parts of them', () => {
    const source = generated('contract/generated/calls.ts')
    expect(source.match(/^import .*$/gm)).toEqual([
      "import { calls as shopsCalls } from '../shops/calls'",
      "import { calls as toyBoxesToyBoxCalls } from '../toy-boxes/toy-box.calls'",
    ])
    expect(source.match(/\.\.\.\w+/g)).toEqual(['...shopsCalls', '...toyBoxesToyBoxCalls'])
  })

  it('collect the entities of each area', () => {
    expect(generated('contract/generated/registry.ts')).toContain('  ...shops,\n  ...toyBoxes,\n')
  })

  it('collect handlers, those of an entity beside its table too, and none of tests', () => {
    expect(generated('server/generated/handlers.ts').match(/from '.*'/g)).toEqual([
      "from '../areas/shops/handlers'",
      "from '../areas/toy-boxes/toy-box'",
    ])
    expect(generated('server/generated/tables.ts')).toContain("export { toyBoxes } from '../areas/toy-boxes/toy-box'")
  })

  it('map an entity to the declaration of its name, and one without a declaration to nothing', () => {
    const source = generated('src/generated/declarations.ts')
    expect(source).toContain("  shop: () => import('@/resources/shops/shop'),")
    expect(source).not.toContain('toyBox')
  })

  it('are not rewritten without changes', async () => {
    const file = join(root, 'contract/generated/calls.ts')
    const before = statSync(file).mtimeMs
    expect(await generateSources(root)).toEqual([])
    expect(statSync(file).mtimeMs).toBe(before)
  })
})
