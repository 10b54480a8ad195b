import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import category from '@/resources/goods/category'
import param from '@/resources/goods/param'
import paramGroup from '@/resources/goods/param-group'
import { fakeHttp } from '@/widgets/testing'
import CategoryList from './category-list'
import CategoryParams from './category-params'

/** Actions of categories that the role lacks are disabled, with the reason. */

const INK = {
  category_id: '1',
  name: '笔墨',
  parent_id: '0',
  has_children: false,
  category_path: '|1|',
  category_order: 0,
}
const GROUP = {
  group_id: '7',
  group_name: '主体',
  params: [{ param_id: '9', param_name: '产地', param_type: 1, options: '', required: 0, is_index: 0 }],
} as const
const show = (route: 'categoryList' | 'categoryParams', ...without: string[]) =>
  showPage({
    page: route === 'categoryList' ? <CategoryList /> : <CategoryParams />,
    route,
    address: route === 'categoryList' ? '/goods/goods-setting/category-list' : '/goods/goods-setting/category-params/1',
    others: [category, param, paramGroup],
    permissions: [
      'goods',
      'goodsSetting',
      'categoryList',
      ...without.map(name => deniedPermission(`categoryList.${name}`)),
    ],
    http: fakeHttp({
      'GET admin/goods/categories/{parent_id}/children': () => [INK],
      'GET admin/goods/categories/{category_id}': () => INK,
      'GET admin/goods/categories/{category_id}/brands': () => [{ id: '3', text: '胡开文', selected: false }],
      'GET admin/goods/categories/{category_id}/specs': () => [{ id: '4', text: '重量', selected: false }],
      'GET admin/goods/categories/{category_id}/param': () => [{ ...GROUP, params: [...GROUP.params] }],
      'GET admin/systems/roles/granting': () => [],
    }),
  })
const why = (act: string) => `您的角色没有「分类列表」的「${act}」权限，可由超级管理员在角色管理中勾选`
const button = (name: string) => screen.findByRole('button', { name })

describe('the page of categories', () => {
  it.each([
    ['add', '添加一级分类', '添加分类'],
    ['add', '添加下级分类', '添加分类'],
    ['edit', '编辑', '编辑分类'],
    ['remove', '删除', '删除'],
  ])('without %s disables %s', async (name, label, act) => {
    await show('categoryList', name)
    await button(label)
    await waitFor(() => expect(screen.getByRole('button', { name: label })).toBeDisabled())
    expect(await button(label)).toHaveAttribute('aria-description', why(act))
  })

  it.each([
    ['brands', '关联品牌', '关联规格'],
    ['specs', '关联规格', '关联品牌'],
  ])('without %s can still edit the other links', async (name, denied, other) => {
    await show('categoryList', name)
    const box = (label: string) => screen.findByRole('combobox', { name: label })
    await box(denied)
    await waitFor(() => expect(screen.getByRole('combobox', { name: denied })).toBeDisabled())
    expect(await screen.findByText(why(denied))).toBeVisible()
    expect(await box(other)).toBeEnabled()
  })

  it('without the permission to sort shows the reason in the keyboard hint', async () => {
    await show('categoryList', 'reorder')
    expect(await screen.findByText(why('移动分类'))).toBeVisible()
    expect(screen.queryByText(/拖动可移动分类/)).toBeNull()
  })

  it('enables everything for a role with all permissions', async () => {
    await show('categoryList')
    for (const label of ['添加一级分类', '添加下级分类', '编辑', '删除']) expect(await button(label)).toBeEnabled()
    expect(await screen.findByText(/拖动可移动分类/)).toBeVisible()
  })
})

describe('the page of parameters', () => {
  it('distinguishes the permissions of groups and parameters', async () => {
    await show('categoryParams', 'groups.add', 'params.edit')
    await button('添加参数组')
    await waitFor(() => expect(screen.getByRole('button', { name: '添加参数组' })).toBeDisabled())
    expect(await button('添加参数组')).toHaveAttribute('aria-description', why('添加参数组'))
    expect(await button('编辑「产地」')).toBeDisabled()
    expect(await button('在「主体」中添加参数')).toBeEnabled()
  })

  it('explains unavailable actions in the menu of a group', async () => {
    const { user } = await show('categoryParams', 'groups.remove', 'groups.reorder')
    await user.click(await button('「主体」的操作'))
    const item = async (name: RegExp) => screen.findByRole('menuitem', { name })
    expect(await item(/^删除/)).toHaveAttribute('aria-disabled', 'true')
    expect(within(await item(/^删除/)).getByText(why('删除'))).toBeVisible()
    expect(within(await item(/^上移/)).getByText(why('调整顺序'))).toBeVisible()
    expect(await item(/^编辑/)).not.toHaveAttribute('aria-disabled', 'true')
  })
})
