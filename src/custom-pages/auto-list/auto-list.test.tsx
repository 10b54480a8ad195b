import { ROUTES } from '@contract/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { found, renderWidget } from '@/widgets/testing'
import AutoList from './auto-list'
import AutoListScreen from './auto-list-screen'

const ALL = Object.keys(ROUTES).length
const rowOf = (name: string) => found(screen.getByRole('rowheader', { name }).closest('tr'))
const cells = (name: string) => [...rowOf(name).children].map(cell => cell.textContent)

describe('the feature list without a session', () => {
  test('lists every screen with both names, URL and state', async () => {
    await renderWidget(<AutoList />)
    expect(document.title).toBe('功能清单')
    expect(screen.getByRole('main')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('功能清单')
    expect(screen.getByText(new RegExp(`^这个管理后台共有 ${ALL} 个页面`))).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(ALL)
    expect(cells('店铺列表')).toEqual(['店铺列表', 'Shop list', '/shop/shop-manage/shop-list', '可用'])
    expect(cells('编辑店铺')).toEqual(['编辑店铺', 'Edit shop', '/shop/shop-manage/edit/:id', '可用不在菜单中'])
  })

  test('has headings for area and folder, each with its table', async () => {
    await renderWidget(<AutoList />)
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('通用')
    const area = screen.getByRole('region', { name: '店铺管理' })
    expect(
      within(area)
        .getAllByRole('heading')
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual(['H2 店铺管理', 'H3 管理店铺', 'H3 店铺模板管理', 'H3 结算管理'])
    const table = within(area).getByRole('table', { name: '结算管理' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['中文名称', '英文名称', '地址', '状态'])
  })

  test('links to the sign-in page and to implemented screens only', async () => {
    await renderWidget(<AutoList />)
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login')
    expect(within(rowOf('店铺列表')).getByRole('link').getAttribute('href')).toBe('/shop/shop-manage/shop-list')
    expect(within(rowOf('编辑店铺')).queryByRole('link')).toBeNull()
    expect(within(rowOf('角色权限')).queryByRole('link')).toBeNull()
  })

  test('filters, shows the number of matches, and can be reset', async () => {
    await renderWidget(<AutoList />)
    const filter = screen.getByRole('searchbox', { name: '筛选名称或地址' })
    await userEvent.type(filter, '店铺审核')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['店铺审核'])
    expect(screen.getByRole('status').textContent).toBe('显示 1 个页面')
    await userEvent.type(filter, 'x')
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(ALL)
  })

  test('switches to English and back without a page load', async () => {
    await renderWidget(<AutoList />)
    await userEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Feature list')
    expect(document.title).toBe('Feature list')
    expect(screen.getByRole('region', { name: 'Shops' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '中文' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('功能清单')
  })
})

describe('the feature list inside the shell', () => {
  const Where = () => <output>{useLocation().pathname}</output>

  test('omits what the shell already renders, and its links use the router', async () => {
    document.title = 'of the shell'
    await renderWidget(
      <MemoryRouter initialEntries={['/auto-list']}>
        <AutoListScreen />
        <Where />
      </MemoryRouter>,
      { language: 'en' },
    )
    expect(document.title).toBe('of the shell')
    expect(screen.queryByRole('main')).toBeNull()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
    expect(screen.queryByRole('button', { name: '中文' })).toBeNull()
    expect(screen.getAllByRole('rowheader')).toHaveLength(ALL)
    await userEvent.click(within(rowOf('店铺列表')).getByRole('link'))
    expect(document.querySelector('output')?.textContent).toBe('/shop/shop-manage/shop-list')
  })
})
