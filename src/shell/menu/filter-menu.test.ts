import { describe, expect, it } from 'vitest'
import { mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { type MenuNode, menuTree } from '@/site-map'
import { filterMenu } from './filter-menu'

const treeFor = (permissions: Permissions) => menuTree(route => mayOpen(route, permissions))
const names = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.name, ...names(node.children)])

describe('the menu of a role', () => {
  it('contains for a founder every listed screen in its folders', () => {
    const all = names(treeFor('all'))
    expect(all).toEqual(expect.arrayContaining(['dashboard', 'shop', 'shopManage', 'shopList', 'shopAudit']))
    for (const hidden of ['shopAdd', 'shopEdit', 'login', 'notFound']) expect(all).not.toContain(hidden)
  })

  it('contains for a role the checked screens, and a folder only if it is checked too', () => {
    expect(names(treeFor(new Set(['shop', 'shopManage', 'shopList'])))).toEqual([
      'dashboard',
      'shop',
      'shopManage',
      'shopList',
    ])
    expect(names(treeFor(new Set(['shopList'])))).toEqual(['dashboard'])
    expect(names(treeFor(new Set()))).toEqual(['dashboard'])
  })
})

describe('the menu search', () => {
  const tree = treeFor('all')

  it('finds a screen by either language and shows it in its folders', () => {
    expect(names(filterMenu(tree, '店铺审核'))).toEqual(['shop', 'shopManage', 'shopAudit'])
    expect(names(filterMenu(tree, 'SHOP REVIEW'))).toEqual(['shop', 'shopManage', 'shopAudit'])
  })

  it('keeps everything in a matching folder', () => {
    const found = names(filterMenu(tree, '结算管理'))
    expect(found).toEqual(['shop', 'settlementManage', ...names(tree.flatMap(settlementOf))])
    expect(found.length).toBeGreaterThan(2)
  })

  it('is the whole menu without a text and empty without a match', () => {
    expect(filterMenu(tree, '  ')).toBe(tree)
    expect(filterMenu(tree, 'no such screen')).toEqual([])
  })
})

const settlementOf = (node: MenuNode): readonly MenuNode[] =>
  node.name === 'settlementManage' ? node.children : node.children.flatMap(settlementOf)
