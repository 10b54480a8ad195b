import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'
import ImportDrawer from './import-drawer'

const LIST = { columns: ['name'], import: ['name'] } as const
const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands', create: 'POST admin/goods/brands' },
  fields: { name: text('品牌名称', 'Name'), logo: text('品牌图标', 'Logo') },
  screens: { brandList: { columns: ['name'], import: ['name'] } },
})

/** A server that knows one name already. */
function serverWith(taken: string) {
  const made: unknown[] = []
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    'POST admin/goods/brands': ({ body }) => {
      const { name } = body as { name: string }
      if (name === taken) {
        throw new CallError('参数错误', {
          statusCode: 400,
          code: '004',
          silent: false,
          errors: { name: '名称已经有了' },
        })
      }
      made.push(name)
      return { brand_id: String(made.length), name }
    },
  })
  return { http, made }
}

test('a refused row is corrected before it is sent again, and the bar shows what was made beside what was not', async () => {
  const { http, made } = serverWith('茶山')
  const { user } = await showScreen({
    resource: brand,
    route: 'brandList',
    http,
    beside: <ImportDrawer name="品牌" resource={brand} screen={LIST} fixed={{}} onClose={() => {}} />,
  })
  const drawer = within(await screen.findByRole('dialog'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for a file')
  await user.upload(input, new File(['品牌名称\n云山\n茶山\n松石\n竹里\n'], 'a.csv', { type: 'text/csv' }))
  await user.click(await drawer.findByRole('button', { name: '下一步' }))
  await user.click(await drawer.findByRole('button', { name: '导入 4 条' }))

  const bar = await drawer.findByRole('progressbar', { name: /成功 3 条，失败 1 条/ })
  expect(bar.className).not.toContain('exception')
  expect(bar.textContent).toBe('3 / 4')
  await user.click(drawer.getByRole('button', { name: '修改失败的 1 条后重试' }))

  expect(drawer.getByText('品牌名称：名称已经有了')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: '上一步' })).toBeNull()
  const field = drawer.getByRole('textbox', { name: '第 3 行的品牌名称' })
  await user.clear(field)
  await user.type(field, '茶溪')
  await user.click(drawer.getByRole('button', { name: '导入 1 条' }))
  await waitFor(() => expect(made).toEqual(['云山', '松石', '竹里', '茶溪']))
})
