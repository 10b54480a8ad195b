import '@testing-library/jest-dom/vitest'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { id, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp, later } from '@/widgets/testing'
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

/** A list of so many brands, whose export dialog is open. @param all answers the call of the export */
async function openDialog(total: number, all: () => never) {
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({
      ...{ data: [{ brand_id: '1', name: '牌1', logo: '/1.png' }], page_no: 1, page_size: 10, data_total: total },
    }),
    'GET admin/goods/brands/all': all,
  })
  const { user } = await showScreen({ resource: brand, route: 'brandList', http })
  await screen.findByText('牌1')
  await user.click(screen.getByRole('button', { name: '导出' }))
  const box = within(await screen.findByRole('dialog'))
  await screen.findByText(/品牌 ID、地址/)
  return { user, box }
}

it('an export that was stopped does not end the progress of the next one', async () => {
  const answers = [later<never>(), later<never>()] as const
  let latestRequest = -1
  const { user, box } = await openDialog(3, () => {
    latestRequest += 1
    return answers[latestRequest === 0 ? 0 : 1].promise as never
  })
  await user.click(box.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(latestRequest).toBe(0))
  await user.click(box.getByRole('button', { name: '停止导出' }))
  await user.click(box.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(latestRequest).toBe(1))
  await act(async () => answers[0].reject(failed('连接中断')))
  expect(box.getByText('正在读取 0 / 3 条')).toBeVisible()
})

it('a large export opens the file dialog within the click, as browsers require', async () => {
  const picker = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('showSaveFilePicker', picker)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { box } = await openDialog(30_000, () => [] as never)
  fireEvent.click(box.getByRole('button', { name: '导出' }))
  expect(picker).toHaveBeenCalledOnce()
})
