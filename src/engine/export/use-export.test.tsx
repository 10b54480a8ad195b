import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { id, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'
import { type HandedOver, handedOver, sheetsOf } from './testing'

const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands' },
  fields: { brand_id: id('品牌 ID', 'Brand ID'), name: text('品牌名称', 'Name'), logo: text('图片', 'Picture') },
  screens: {
    brandList: {
      columns: ['name'],
      search: { name: ['品牌名称', 'Brand name'] },
      export: { call: 'GET admin/goods/brands/all', columns: ['brand_id', { logo: ['地址', 'Address'] }] },
    },
  },
})

let files: HandedOver[]
beforeEach(() => {
  localStorage.clear()
  files = handedOver()
})
afterEach(() => vi.restoreAllMocks())

it('an export of another call has its rows, its columns and the current search', async () => {
  const rows = ['1', '2', '3'].map(one => ({ brand_id: one, name: `牌${one}`, logo: `/${one}.png` }))
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: rows.slice(0, 1), page_no: 1, page_size: 10, data_total: 1 }),
    'GET admin/goods/brands/all': () => rows as never,
  })
  const { user, sentTo } = await showScreen({
    resource: brand,
    route: 'brandList',
    http,
    address: '/goods/goods-setting/brand-list?name=牌',
  })
  await screen.findByText('牌1')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await user.click(screen.getByRole('button', { name: '导出' }))
  expect(await screen.findByText(/品牌 ID、地址/)).toBeInTheDocument()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '导出' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [sheet] = await sheetsOf(files[0])
  expect(sheet?.rows).toEqual([
    ['品牌 ID', '地址'],
    ['1', '/1.png'],
    ['2', '/2.png'],
    ['3', '/3.png'],
  ])
  expect(sentTo('GET admin/goods/brands/all').map(({ query }) => query)).toEqual([{ name: '牌' }])
})
