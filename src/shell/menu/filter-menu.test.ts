import { describe, expect, it } from 'vitest'
import { mayOpen } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { type MenuNode, menuTree } from '@/site-map'
import { filterMenu } from './filter-menu'

const treeFor = (permissions: Permissions) => menuTree(route => mayOpen(route, permissions))
const names = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.name, ...names(node.children)])

describe('menu of a role', () => {
  it('holds for a founder every listed screen under its folders', () => {
    const all = names(treeFor('all'))
    expect(all).toEqual(expect.arrayContaining(['dashboard', 'shop', 'shopManage', 'shopList', 'shopAudit']))
    for (const hidden of ['shopAdd', 'shopEdit', 'login', 'notFound']) expect(all).not.toContain(hidden)
  })

  it('leaves of a role what is checked, and the folders above it only when they are checked too', () => {
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

describe('search in the menu', () => {
  const tree = treeFor('all')

  it('finds a screen by either language and shows it under its folders', () => {
    expect(names(filterMenu(tree, '店铺审核'))).toEqual(['shop', 'shopManage', 'shopAudit'])
    expect(names(filterMenu(tree, 'SHOP AUDIT'))).toEqual(['shop', 'shopManage', 'shopAudit'])
  })

  it('keeps everything in a folder that matches itself', () => {
    const found = names(filterMenu(tree, '结算管理'))
    expect(found).toEqual(['shop', 'settlementManage', ...names(tree.flatMap(settlementOf))])
    expect(found.length).toBeGreaterThan(2)
  })

  it('is the whole menu without a text and empty when nothing matches', () => {
    expect(filterMenu(tree, '  ')).toBe(tree)
    expect(filterMenu(tree, 'no such screen')).toEqual([])
  })
})

const settlementOf = (node: MenuNode): readonly MenuNode[] =>
  node.name === 'settlementManage' ? node.children : node.children.flatMap(settlementOf)
