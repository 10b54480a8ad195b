import '@testing-library/jest-dom/vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lineOf, listServer, rowsUpTo, shop } from '@/engine/list/testing'
import { showScreen } from '@/engine/testing'
import { actionOfKind, type Resource } from '@/schema'
import { TabsContext } from '../tabs/use-tabs'
import { CommandPalette } from './command-palette'
import { groups, lines, pressKey, SHOP_LIST, signIn } from './testing'

/** The palette offers the actions of a command target, with the behaviour of its row's buttons. */

const disable = actionOfKind(shop.actions.disable, 'call')
const { shopList } = shop.screens
if (!disable || !shopList || !('columns' in shopList)) throw new Error('The shops have no list')
const withStates: Resource = {
  ...shop,
  actions: {
    ...shop.actions,
    disable: { ...disable, label: ['关闭', 'Close'], when: { shop_disable: 'OPEN' }, danger: true, confirm: true },
    enable: {
      kind: 'call',
      label: ['开启', 'Open'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: { shop_disable: 'CLOSED' },
    },
    view: { kind: 'drawer', label: ['查看', 'View'], mode: 'view', form: ['shop_name', 'member_name'] },
  },
  screens: { shopList: { ...shopList, rowActions: ['disable', 'edit', 'enable', 'view'] } },
}

const NO_ACTS = { close: vi.fn(), closeOthers: vi.fn(), closeRight: vi.fn(), reload: vi.fn(), move: vi.fn() }
const palette = (
  <TabsContext value={{ ...NO_ACTS, list: [SHOP_LIST], active: SHOP_LIST, open: vi.fn(), closeAll: vi.fn() }}>
    <CommandPalette permissions="all" logout={vi.fn()} />
  </TabsContext>
)

beforeEach(() => {
  localStorage.clear()
  signIn('1')
})

async function start(permissions?: readonly string[]) {
  const http = listServer({}, 3, { 'PUT admin/shops/disable/{shop_id}': () => ({}) })
  const shown = await showScreen({
    ...{ resource: withStates, route: 'shopList', http, beside: palette },
    ...(permissions && { permissions }),
  })
  await screen.findByText('店铺001')
  const open = async () => {
    pressKey()
    return screen.findByRole('combobox', { name: '搜索页面、操作、记录' })
  }
  return { ...shown, open }
}

describe('the palette over a list', () => {
  test('offers the actions of the focused row, and runs one with its confirmation', async () => {
    const { user, open, sentTo } = await start()
    await user.keyboard('jj')
    const field = await open()
    expect(groups()[0]).toBe('对「店铺002」的操作 4')
    // Dangerous actions follow others, then disabled ones with their reason.
    expect(lines().slice(0, 4)).toEqual(['修改', '查看', '关闭', expect.stringMatching(/^开启仅限店铺状态为：已关闭/)])
    await user.type(field, '关闭{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('关闭店铺「店铺002」？'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(sentTo('PUT admin/shops/disable/{shop_id}')).toHaveLength(1))
    expect(sentTo('PUT admin/shops/disable/{shop_id}')[0]?.params).toEqual(rowsUpTo(2)[1])
  })

  test('shows why an action is unavailable, and does not run it', async () => {
    const { user, open, sentTo } = await start(['shopList', 'shopEdit', '-shopList.disable'])
    await user.keyboard('j')
    const field = await open()
    await user.type(field, '关闭')
    const line = screen.getByRole('option', { name: /^关闭.*权限/ })
    expect(line).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(line)
    expect(field).toBeInTheDocument()
    expect(sentTo('PUT admin/shops/disable/{shop_id}')).toEqual([])
  })

  test('offers no row actions without a focused row', async () => {
    const { open } = await start()
    await open()
    expect(groups()[0]).toMatch(/^操作 /)
  })

  test('offers the actions of the record in an open drawer, not of the rows below', async () => {
    const { user, open } = await start()
    await user.keyboard('j')
    await user.click((await lineOf('店铺002')).getByRole('button', { name: '查看' }))
    await screen.findByText('查看 · 店铺002')
    await open()
    expect(groups()[0]).toBe('对「店铺002」的操作 3')
    expect(lines().slice(0, 3)).toEqual(['修改', '关闭', expect.stringMatching(/^开启/)])
  })
})
