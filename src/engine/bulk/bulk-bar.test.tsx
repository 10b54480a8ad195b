import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Resource } from '@/schema'
import { lineOf, listServer, rowsUpTo, shop } from '../list/testing'
import { showScreen } from '../testing'

/** Bulk actions are offered if they apply to at least one selected record. */

const { disable } = shop.actions
const { shopList } = shop.screens
if (!disable || !shopList || !('columns' in shopList)) throw new Error('The shops have no list')
const withStates: Resource = {
  ...shop,
  actions: {
    ...shop.actions,
    disable: { ...disable, label: ['关闭', 'Close'], when: { shop_disable: 'OPEN' } },
    enable: {
      kind: 'call',
      label: ['恢复', 'Reopen'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: { shop_disable: 'CLOSED' },
    },
  },
  screens: { shopList: { ...shopList, bulkActions: ['disable', 'enable'] } },
}

/** Every second shop has the status CLOSED. */
const server = () =>
  listServer({}, 4, {
    'GET admin/shops': ({ query }) => {
      const { page_size, shop_disable = 'ALL' } = (query ?? {}) as Record<string, string>
      const all = rowsUpTo(30).map((row, at) => ({
        ...row,
        shop_disable: at % 2 ? ('CLOSED' as const) : ('OPEN' as const),
      }))
      const found = all.filter(row => shop_disable === 'ALL' || row.shop_disable === shop_disable)
      return {
        data: found.slice(0, Number(page_size)),
        page_no: 1,
        page_size: Number(page_size),
        data_total: found.length,
      }
    },
  })

const start = async (address = '/shop/shop-manage/shop-list') => {
  const shown = await showScreen({ resource: withStates, route: 'shopList', http: server(), address })
  await screen.findByText('店铺001')
  const tick = async (name: string) => shown.user.click((await lineOf(name)).getByRole('checkbox'))
  return { ...shown, tick }
}
const offered = async () =>
  within(await screen.findByRole('toolbar', { name: '批量操作' }))
    .getAllByRole('button')
    .map(button => button.textContent?.replace(/\s/g, ''))
    .filter(label => label === '关闭' || label === '恢复')

describe('the bulk actions', () => {
  it('are those that some of the selected records allow', async () => {
    const { tick } = await start()
    await tick('店铺001')
    expect(await offered()).toEqual(['关闭'])
    await tick('店铺002')
    expect(await offered()).toEqual(['关闭', '恢复'])
    await tick('店铺001')
    expect(await offered()).toEqual(['恢复'])
  })

  it('of all matching records exclude those that the filters rule out', async () => {
    const { user } = await start('/shop/shop-manage/shop-list?shop_disable=OPEN')
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部', hidden: false }))
    await user.click(await screen.findByRole('button', { name: /^选择符合条件的全部/ }))
    expect(await offered()).toEqual(['关闭'])
  })
})
