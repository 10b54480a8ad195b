import type { AnswerOf } from '@contract/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { image, number, ownImports, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import type { AnyList } from '../context/any-list'
import { showScreen } from '../testing'
import ImportDrawer from './import-drawer'

afterEach(() => vi.unstubAllGlobals())

const LIST = { columns: ['name'], import: ['name'] } as const
const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands', create: 'POST admin/goods/brands' },
  fields: { name: text('品牌名称', 'Name'), logo: image('品牌图标', 'Logo') },
  screens: { brandList: { columns: ['name'], import: ['name'] } },
})

/** A fake server on which one name is taken. */
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

/** Mocks image loading: every picture loads but those at `lost`. */
function stubPictures(lost: string) {
  class FakeImage {
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    set src(address: string) {
      queueMicrotask(() => (address.includes(lost) ? this.onerror?.() : this.onload?.()))
    }
  }
  vi.stubGlobal('Image', FakeImage)
}

async function openWith(http: ReturnType<typeof serverWith>['http'], list: AnyList, content: string) {
  const { user, messages } = await showScreen({
    resource: brand,
    route: 'brandList',
    http,
    beside: (
      <ImportDrawer
        name="品牌"
        resource={brand}
        screen={list}
        own={ownImports(list)[0]}
        permanentFilters={{}}
        onClose={() => {}}
      />
    ),
  })
  const drawer = within(await screen.findByRole('dialog'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for a file')
  await user.upload(input, new File([content], 'a.csv', { type: 'text/csv' }))
  return { user, drawer, messages }
}

test('the header below a title is detected; duplicates and broken pictures are reported before sending', async () => {
  stubPictures('lost')
  const { http, made } = serverWith('')
  const content = '全部品牌,\n品牌名称,品牌图标\n云山,/a.png\n茶山,/lost.png\n云山,/a.png\n'
  const { user, drawer } = await openWith(http, { ...LIST, import: ['name', 'logo'] }, content)
  await user.click(await drawer.findByRole('button', { name: '下一步' }))

  expect((await drawer.findByRole('textbox', { name: '第 5 行的品牌名称' })).getAttribute('aria-invalid')).toBe('true')
  expect(drawer.getByText('与第 3 行重复')).toBeTruthy()
  await drawer.findByText('这个地址打不开图片')
  expect(drawer.getByText('还有 2 行需要修改或跳过')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '跳过所有有问题的行' }))
  await user.click(drawer.getByRole('button', { name: '导入 1 条' }))
  await waitFor(() => expect(made).toEqual(['云山']))
})

test('another header row can be selected, or none', async () => {
  const { http } = serverWith('')
  const { user, drawer } = await openWith(http, LIST, '甲\n乙\n丙\n')
  await drawer.findByText('a.csv：2 行')
  await user.click(drawer.getByRole('combobox', { name: '表头行' }))
  await user.click(await screen.findByTitle('没有表头'))
  await drawer.findByText('a.csv：3 行')
  await user.click(drawer.getByRole('combobox', { name: '品牌名称 对应的列' }))
  await user.click(await screen.findByTitle('A 列'))
  expect(drawer.getByText('甲')).toBeTruthy()
})

test('a rejected row is edited before it is resent, and the bar shows created and failed rows', async () => {
  const { http, made } = serverWith('茶山')
  const list: AnyList = { ...LIST, import: ['name', 'logo'] }
  const { user, drawer } = await openWith(http, list, '品牌名称\n云山\n茶山\n松石\n竹里\n')
  await user.click(await drawer.findByRole('button', { name: '下一步' }))
  await user.click(await drawer.findByRole('button', { name: '导入 4 条' }))

  const bar = await drawer.findByRole('progressbar', { name: /成功 3 条，失败 1 条/ })
  expect(bar.className).not.toContain('exception')
  expect(bar.textContent).toBe('3 / 4')
  await user.click(drawer.getByRole('button', { name: '修改失败的 1 条后重试' }))

  expect(drawer.getByText('品牌名称：名称已经有了')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: '上一步' })).toBeNull()
  const field = drawer.getByRole('textbox', { name: '第 3 行的品牌名称' })
  // The server names the field, so the others of the row are not shown.
  expect(drawer.queryByRole('textbox', { name: '第 3 行的品牌图标' })).toBeNull()
  await user.clear(field)
  await user.type(field, '茶溪')
  await user.click(drawer.getByRole('button', { name: '导入 1 条' }))
  await waitFor(() => expect(made).toEqual(['云山', '松石', '竹里', '茶溪']))
})

const STOCK = {
  columns: ['name'],
  import: {
    label: ['批量改库存', 'Update stock'],
    call: 'PUT admin/goods/skus',
    by: ['sku_sn'],
    fields: { sku_sn: text('SKU 编号', 'SKU number'), sku_quantity: number('库存', 'Stock') },
    rules: { sku_sn: { type: 'text', required: true } },
  },
} as const satisfies AnyList

type ImportAnswer = AnswerOf<'GET admin/imports'>[number]

/** A fake server with one import in the given state. @param discard called before an import is deleted */
function serverWithImport(
  first: readonly Partial<AnswerOf<'GET admin/imports'>[number]>[],
  discard: () => void = () => {},
) {
  const base: Omit<ImportAnswer, 'status' | 'done' | 'failed'> = {
    import_id: '7',
    call: 'PUT admin/goods/skus',
    name: 'a.csv',
    total: 2,
    created_at: '1',
    ended_at: null,
  }
  let imports: ImportAnswer[] = first.map(one => ({ ...base, done: 0, failed: 0, status: 'RUNNING', ...one }))
  const sent: unknown[] = []
  const deleted: unknown[] = []
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    'GET admin/imports': () => imports,
    'POST admin/imports': ({ body }) => {
      sent.push(body)
      const { rows } = body as { readonly rows: readonly unknown[] }
      const faulty = sent.length > 1 ? 0 : 2
      const counts = { total: rows.length, done: rows.length - faulty, failed: faulty }
      const ended: ImportAnswer = { ...base, ...counts, import_id: String(6 + sent.length), status: 'DONE' }
      imports = [ended, ...imports]
      return ended
    },
    'GET admin/imports/{import_id}/rows': () => [
      {
        no: 3,
        values: { sku_sn: 'b', sku_quantity: '2' },
        lines: [],
        message: '没有编号为「b」的 SKU',
        fields: ['sku_sn'],
      },
      {
        no: 4,
        values: { sku_sn: 'd', sku_quantity: '3' },
        lines: [],
        message: '没有编号为「d」的 SKU',
        fields: ['sku_sn'],
      },
    ],
    // A running import is cancelled and keeps its rows; a finished one is deleted.
    'DELETE admin/imports/{import_id}': ({ params }) => {
      deleted.push(params?.import_id)
      discard()
      imports = imports.flatMap(one =>
        one.import_id !== params?.import_id
          ? [one]
          : one.status === 'RUNNING'
            ? [{ ...one, status: 'CANCELLED', ended_at: '2' }]
            : [],
      )
    },
  })
  return { http, sent, deleted }
}

const THREE = 'SKU 编号,库存\na,1\nb,2\nd,3\n'
/** Sends three rows, of which the server rejects the last two, and returns these to be corrected. */
async function rejected(served: ReturnType<typeof serverWithImport>) {
  const { user, drawer, messages } = await openWith(served.http, STOCK, THREE)
  await user.click(await drawer.findByRole('button', { name: '下一步' }))
  await user.click(await drawer.findByRole('button', { name: '导入 3 条' }))
  await user.click(await drawer.findByRole('button', { name: '修改失败的 2 条后重试' }))
  const field = await drawer.findByRole('textbox', { name: '第 3 行的SKU 编号' })
  await user.clear(field)
  await user.type(field, 'c')
  return { user, drawer, messages }
}

test('rows are sent in one batch, and rejected ones are edited and resent', async () => {
  const { http, sent, deleted } = serverWithImport([])
  const { user, drawer } = await rejected({ http, sent, deleted })
  expect(sent).toEqual([
    {
      call: 'PUT admin/goods/skus',
      name: 'a.csv',
      rows: [
        { no: 2, values: { sku_sn: 'a', sku_quantity: '1' } },
        { no: 3, values: { sku_sn: 'b', sku_quantity: '2' } },
        { no: 4, values: { sku_sn: 'd', sku_quantity: '3' } },
      ],
    },
  ])
  const field = await drawer.findByRole('textbox', { name: '第 4 行的SKU 编号' })
  await user.clear(field)
  await user.type(field, 'e')
  await user.click(drawer.getByRole('button', { name: '导入 2 条' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ rows: [{ no: 3, values: { sku_sn: 'c' } }, { no: 4 }] }))
  await waitFor(() => expect(deleted).toEqual(['7']))
})

test('rejected rows that are skipped stay with their import when the others are resent', async () => {
  const served = serverWithImport([])
  const { user, drawer } = await rejected(served)
  await user.click(drawer.getByRole('button', { name: '跳过第 4 行' }))
  await user.click(drawer.getByRole('button', { name: '导入 1 条' }))
  await drawer.findByText(/已处理 1 \/ 1 条/)
  expect(served.sent).toHaveLength(2)
  expect(served.deleted).toEqual([])
})

test('resending rejected rows succeeds where their former import cannot be deleted', async () => {
  const served = serverWithImport([], () => {
    throw failed('删除失败')
  })
  const { user, drawer, messages } = await rejected(served)
  await user.click(drawer.getByRole('button', { name: '导入 2 条' }))
  await waitFor(() => expect(served.deleted).toEqual(['7']))
  // The button of the import is back once all is done.
  await drawer.findByRole('button', { name: '导入其他文件' })
  await act(async () => {})
  expect(messages()).not.toContain('删除失败')
})

test('another import begins with its file, not with the rows just sent', async () => {
  const { user, drawer } = await openWith(serverWithImport([]).http, STOCK, THREE)
  await user.click(await drawer.findByRole('button', { name: '下一步' }))
  await user.click(await drawer.findByRole('button', { name: '导入 3 条' }))
  await user.click(await drawer.findByRole('button', { name: '丢弃未导入的行' }))
  await drawer.findByRole('button', { name: '选择文件' })
  expect(drawer.queryByRole('button', { name: '导入 3 条' })).toBeNull()
})

test('a running import is shown again when the drawer is opened, and can be stopped', async () => {
  const { http } = serverWithImport([{ done: 1 }])
  const { user } = await showScreen({
    resource: brand,
    route: 'brandList',
    http,
    beside: (
      <ImportDrawer
        name="品牌"
        resource={brand}
        screen={STOCK}
        own={ownImports(STOCK)[0]}
        permanentFilters={{}}
        onClose={() => {}}
      />
    ),
  })
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('已处理 1 / 2 条')
  expect(drawer.getByText(/导入会在服务器上继续/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '停止剩余' }))
  await drawer.findByText(/^已停止/)
  expect(await drawer.findByText('没有编号为「b」的 SKU')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '丢弃未导入的行' }))
  await drawer.findByRole('button', { name: '选择文件' })
})
