import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { markChildren, nestedMarker, rootMarker } from '@/engine/context/dev-markers'
import { row, shop } from '@/engine/list/testing'
import { showScreen } from '@/engine/testing'
import type { Resource } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { addressOf, frameOf, partsInSight } from './parts'

/** The markers in the document by which the inspector finds the declaration of each part. */

const marks = () => [
  ...new Set([...document.querySelectorAll('[data-part]')].map(one => one.getAttribute('data-part'))),
]

const list: Resource = {
  ...shop,
  screens: {
    shopList: {
      ...shop.screens.shopList,
      columns: ['shop_name', 'shop_credit'],
      tabs: { field: 'shop_disable' },
      filters: ['shop_name'],
    } as never,
  },
}

describe('a part of a screen has its source location', () => {
  it('as a column, cell, filter, search, tab or button', async () => {
    const http = fakeHttp({
      'GET admin/shops': () => ({ page_no: 1, page_size: 20, data_total: 1, data: [row(1)] }),
      'GET admin/views': () => ({ settings: [], views: [] }),
    })
    const { user } = await showScreen({ resource: list, route: 'shopList', http })
    await screen.findByText('店铺001')
    await user.click(screen.getByRole('checkbox', { name: '选择 店铺001' }))
    await user.click(screen.getByRole('button', { name: /^筛选/ }))
    await waitFor(() =>
      expect(marks()).toEqual(
        expect.arrayContaining([
          'shop>screens>shopList',
          '>search',
          '>tabs',
          '>filters>shop_name',
          '>columns>shop_name',
          '>rowActions>edit',
          '>headerActions>add',
          '>bulkActions>disable',
        ]),
      ),
    )
    expect(screen.getByText('店铺001').closest('[data-part]')?.getAttribute('data-part')).toBe('>columns>shop_name')
  })

  it('or as a field of a form', async () => {
    const form: Resource = {
      ...shop,
      calls: { ...shop.calls, create: 'POST admin/shops/add' },
      screens: { shopAdd: { form: [['店铺', 'Shop', ['shop_name', 'shop_credit']]] } as never },
    }
    await showScreen({ resource: form, route: 'shopAdd', http: fakeHttp({}) })
    await screen.findByLabelText(/店铺名称/)
    expect(marks()).toEqual(expect.arrayContaining(['shop>screens>shopAdd', '>form>shop_name']))
  })
})

it('a nested table is focusable by keyboard and has a frame, though its marker has no box', () => {
  const boxes = vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const isDrawn = getComputedStyle(this).display !== 'contents'
    return (isDrawn ? [new DOMRect(10, 20, 300, 40)] : []) as unknown as DOMRectList
  })
  render(
    <div {...rootMarker('order', 'screens', 'orderDetail')}>
      {markChildren(nestedMarker('relations', '@1'), <p>售后服务</p>)}
    </div>,
  )
  const table = partsInSight().find(part => part.way.includes('relations'))
  expect(table && addressOf(table)).toBe('order>screens>orderDetail>relations>@1')
  expect(table && frameOf(table.element)).toEqual({ top: 20, left: 10, width: 300, height: 40 })
  boxes.mockRestore()
})
