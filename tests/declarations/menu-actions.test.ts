import { type MenuNode, menuTree } from '@server/db/menu-tree'
import { expect, test } from 'vitest'
import { readActions } from '../../tools/declared/action-nodes'

const actionsBelow = (node: MenuNode): readonly MenuNode[] =>
  node.children.flatMap(child => (child.identifier.includes('.') ? [child] : actionsBelow(child)))

test('the default menu of the server has exactly the actions of the declarations', async () => {
  const declared = [...(await readActions()).values()].map(({ name, ...node }) => ({ identifier: name, ...node }))
  const seeded = menuTree()
    .flatMap(actionsBelow)
    .map(({ children, ...node }) => node)
  const byName = (a: { identifier: string }, b: { identifier: string }) => (a.identifier < b.identifier ? -1 : 1)
  expect(seeded.sort(byName)).toEqual(declared.sort(byName))
})
