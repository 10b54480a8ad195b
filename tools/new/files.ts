import type { Plan, Served } from './plan'
import { withEntry, withImport } from './registry'
import { callsSource, fileOf, rowSource } from './write-contract'
import { entitySource, overSource, withRoute } from './write-entity'
import { screenSource } from './write-screen'
import { serverSource } from './write-server'

/** All files that a plan creates or changes: four, and a line in the index of the area. */

/** File access by path from the root, recording writes. */
export interface Tree {
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  readonly exists: (file: string) => boolean
}

/** @param makesFolder whether the menu folder is new and no earlier plan creates it */
export function writeScreen(tree: Tree, plan: Plan, makesFolder: boolean): void {
  if (plan.served) writeOver(tree, plan, plan.served, makesFolder)
  else writeWhole(tree, plan, makesFolder)
}

/** Writes everything from the contract to the screen. */
function writeWhole(tree: Tree, plan: Plan, makesFolder: boolean): void {
  const { area } = plan
  const file = fileOf(plan)
  tree.write(`contract/${area}/${file}.ts`, entitySource(plan, makesFolder))
  tree.write(`contract/${area}/${file}.calls.ts`, callsSource(plan))
  tree.write(`server/areas/${area}/${file}.ts`, serverSource(plan))
  tree.write(`src/resources/${area}/${file}.ts`, screenSource(plan))
  addToIndex(tree, plan)
}

/** For existing calls: writes the declaration, and the route in the file of the entity. */
function writeOver(tree: Tree, plan: Plan, { calls, isEntity, isPaged }: Served, makesFolder: boolean): void {
  const { area } = plan
  const file = fileOf(plan)
  const entity = `contract/${area}/${file}.ts`
  const row = `AnswerOf<'${calls.list}'>${isPaged ? "['data']" : ''}[number]`
  const source = screenSource(plan)
  tree.write(
    `src/resources/${area}/${file}.ts`,
    isEntity
      ? source
      : `import type { AnswerOf } from '@contract/calls'\n${source}${rowSource(plan, row, '@contract/entities')}`,
  )
  if (isEntity) tree.write(entity, withRoute(entity, tree.read(entity), plan, makesFolder))
  else {
    tree.write(entity, overSource(plan, makesFolder))
    addToIndex(tree, plan)
  }
}

/** Adds the entity to the index of its area. */
function addToIndex(tree: Tree, plan: Plan): void {
  const index = `contract/${plan.area}/index.ts`
  const before = tree.exists(index)
    ? tree.read(index)
    : '/** The entities of this area. */\nconst entities = [] as const\nexport default entities\n'
  const listed = withEntry(index, before, 'entities', plan.entity)
  tree.write(index, withImport(index, listed, [plan.entity], `./${fileOf(plan)}`))
}
