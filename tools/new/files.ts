import { camel, kebab, snake } from './names'
import { filtersOf, type Plan, personalOf, quoted, type Served } from './plan'
import { withDefaultImport, withEntry, withExport, withImport } from './registry'
import { callsSource, fileOf, rowSource, rulesSource } from './write-contract'
import { entitySource, overSource } from './write-entity'
import { drawersOf, screenSource } from './write-screen'
import { handlersSource, tableSource } from './write-server'
import { testOver, testSource } from './write-tests'

/** Every file that a plan makes or changes. */

/** Files by their path from the root: those that are read, and those that were written. */
export interface Tree {
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  readonly exists: (file: string) => boolean
}

export function writeScreen(tree: Tree, plan: Plan): void {
  if (plan.served) writeOver(tree, plan, plan.served)
  else writeWhole(tree, plan)
}

/** From the contract to the test. */
function writeWhole(tree: Tree, plan: Plan): void {
  const file = fileOf(plan)
  tree.write(`contract/${plan.area}/${file}-rules.ts`, rulesSource(plan))
  tree.write(`contract/${plan.area}/${file}.ts`, entitySource(plan))
  tree.write(`contract/${plan.area}/${file}.calls.ts`, callsSource(plan))
  tree.write(`src/resources/${plan.area}/${file}.ts`, screenSource(plan))
  tree.write(`server/db/schema/${file}.ts`, tableSource(plan))
  tree.write(`server/areas/${plan.area}/${file}.ts`, handlersSource(plan))
  tree.write(`tests/server/more/${file}.test.ts`, testSource(plan))
  addRoute(tree, plan)
  addToContract(tree, plan)
  addToServer(tree, plan)
  addToScreens(tree, plan)
}

/** Over calls that are there: the declaration, its place and its test. */
function writeOver(tree: Tree, plan: Plan, { calls, isEntity, isPaged }: Served): void {
  const file = fileOf(plan)
  const row = `AnswerOf<'${calls.list}'>${isPaged ? "['data']" : ''}[number]`
  const source = screenSource(plan)
  tree.write(
    `src/resources/${plan.area}/${file}.ts`,
    isEntity
      ? source
      : `import type { AnswerOf } from '@contract/calls'\n${source}${rowSource(plan, row, '@contract/entities')}`,
  )
  tree.write(`tests/server/more/${file}.test.ts`, testOver(plan))
  addRoute(tree, plan)
  addToScreens(tree, plan)
  const { update, remove } = calls
  const reach = `${(calls.create ?? update ?? remove) ? 'all' : 'read'}('/${plan.path}')`
  change(tree, 'server/db/menu-patterns.ts', entry('MENU_PATTERNS', `${plan.route}: ${reach}`))
  if (isEntity) return
  tree.write(`contract/${plan.area}/${file}.ts`, overSource(plan))
  addToRegistry(tree, plan)
}

type Change = (source: string, file: string) => string
function change(tree: Tree, file: string, ...changes: readonly Change[]): void {
  tree.write(
    file,
    changes.reduce((source, one) => one(source, file), tree.read(file)),
  )
}
const entry =
  (name: string, line: string): Change =>
  (source, file) =>
    withEntry(file, source, name, line)
const importingDefault =
  (name: string, from: string): Change =>
  (source, file) =>
    withDefaultImport(file, source, name, from)
const importing =
  (name: string, from: string, isType = false): Change =>
  (source, file) =>
    withImport(file, source, [name], from, isType)

function addToContract(tree: Tree, plan: Plan): void {
  const { entity, area } = plan
  const from = `./${area}/${fileOf(plan)}.calls`
  change(tree, 'contract/calls.ts', entry('CALLS', `...${entity}Calls`), importing(`${entity}Calls`, from))
  addToRegistry(tree, plan)
}

/** Lists the entity in the index of its area, and an area that is new in the registry. */
function addToRegistry(tree: Tree, plan: Plan): void {
  const { area, entity } = plan
  const index = `contract/${area}/index.ts`
  if (!tree.exists(index)) {
    const name = camel(area)
    tree.write(index, `/** The entities of this area. */\nconst entities = [] as const\nexport default entities\n`)
    change(tree, 'contract/registry.ts', entry('REGISTRY', `...${name}`), importingDefault(name, `./${area}`))
  }
  change(tree, index, entry('entities', entity), importing(entity, `./${fileOf(plan)}`))
}

function addRoute(tree: Tree, { folder, route, address, words }: Plan): void {
  const file = 'contract/more-routes.ts'
  const said = (both: Plan['words']) => `${quoted(both[0])}, ${quoted(both[1])}`
  if (folder.isNew && !tree.read(file).includes(`${folder.name}:`)) {
    const line = `${folder.name}: group('${folder.path}', ${said(folder.words)}, 'more')`
    change(tree, file, entry('MORE_GROUPS', line), importing('group', './route'))
    change(tree, 'server/db/menu-patterns.ts', entry('MENU_PATTERNS', `${folder.name}: '${folder.path}.*'`))
  }
  change(
    tree,
    file,
    entry('MORE_ROUTES', `${route}: shown('${address}', ${said(words)})`),
    importing('shown', './route'),
  )
}

function addToServer(tree: Tree, plan: Plan): void {
  const { entity, route, path, id, area } = plan
  const file = fileOf(plan)
  change(tree, 'server/db/schema.ts', (source, at) => withExport(at, source, `./schema/${file}`))
  change(
    tree,
    'server/areas/handlers.ts',
    entry('handlers', `...${entity}Handlers`),
    importing(`${entity}Handlers`, `./${area}/${file}`),
  )
  const reach = personalOf(plan).length > 0 ? `either(all('/${path}'), reveal('${snake(entity)}'))` : `all('/${path}')`
  change(tree, 'server/db/menu-patterns.ts', entry('MENU_PATTERNS', `${route}: ${reach}`))
  if (personalOf(plan).length > 0) {
    const source = `${entity}: byCall('GET ${path}/{${id}}', '${id}')`
    change(tree, 'server/areas/personal/sources.ts', entry('SOURCES', source))
  }
  if (!new RegExp(`\\n {2}'${area}',`).test(tree.read('tools/imports.ts'))) {
    change(tree, 'tools/imports.ts', entry('AREAS', `'${area}'`))
  }
}

function addToScreens(tree: Tree, plan: Plan): void {
  const { entity, area, route } = plan
  const from = `@/resources/${area}/${kebab(snake(entity))}`
  change(tree, 'src/site-map.ts', entry('resources', `declared('${entity}', () => import('${from}'), '${route}')`))
  const drawers = drawersOf(plan).map(quoted)
  if (drawers.length > 0) change(tree, 'src/record-drawers.ts', entry('LISTS', `${route}: [${drawers.join(', ')}]`))
}

/** Fields that a list can be narrowed by, as a person is told. */
export const narrowedBy = (plan: Plan): string =>
  filtersOf(plan)
    .map(({ words }) => words[1])
    .join(', ')
