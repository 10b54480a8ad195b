import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import brand from '@/resources/goods/brand'
import category from '@/resources/goods/category'
import goods from '@/resources/goods/goods'
import { imports } from '@/resources/goods/imports.mixin'
import spec from '@/resources/goods/spec'
import shop from '@/resources/shops/shop'
import { fakeHttp, found } from '@/widgets/testing'
import { prepareDeclaration } from '../provider/prepare-declaration'
import { showScreen } from '../testing'
import type { FileRow } from './check-rows'
import ImportDrawer from './import-drawer'
import type { ServerImport } from './use-server-import'

/** Goods with their SKUs in the drawer: lines are checked together, and rejected ones come back as they were sent. */

const HEAD = '商品名称,店铺名称,商品类别,商品相册,规格 1,规格值 1,SKU 编号,价格,库存'
const FILE = [
  HEAD,
  '青瓷杯,甲店,茶具,/a.png,颜色,青,C-1,20,5',
  '青瓷杯,甲店,餐具,,,白,C-2,21,x',
  ',,,,,灰,C-3,22,7',
  '青瓷碗,乙店,茶具,/a.png,,,W-1,9,1',
].join('\n')

class LoadedImage {
  onload: (() => void) | null = null
  set src(_: string) {
    queueMicrotask(() => this.onload?.())
  }
}
beforeEach(() => vi.stubGlobal('Image', LoadedImage))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The rows of a request. */
interface SentFile {
  readonly rows: readonly { readonly no: number; readonly lines: readonly FileRow[] }[]
}

const BRANDS = [
  { brand_id: '3', name: '云山' },
  { brand_id: '4', name: '茶山' },
]

/** A server that rejects a price of the first goods, and takes them the second time. */
function goodsServer(brands = BRANDS) {
  const sent: SentFile[] = []
  let ended: ServerImport[] = []
  const http = fakeHttp({
    'GET admin/goods': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    'GET admin/goods/counts': () => ({ all: 0, waiting: 0, refused: 0, on_sale: 0, off_sale: 0, recycle: 0 }),
    'GET admin/shops/list': () => [
      { shop_id: '1', shop_name: '甲店' },
      { shop_id: '2', shop_name: '乙店' },
    ],
    'GET admin/goods/brands/all': () => [...brands],
    'GET admin/goods/specs': () => ({
      ...{ data: [{ spec_id: '21', spec_name: '颜色' }], page_no: 1, page_size: 500, data_total: 1 },
    }),
    'GET admin/goods/categories/{parent_id}/all-children': () => [
      { category_id: '9', name: '茶具', children: null },
      { category_id: '8', name: '餐具', children: null },
    ],
    'GET admin/goods/categories/{category_id}/param': () => [],
    'GET admin/imports': () => ended,
    'POST admin/imports': ({ body }) => {
      const { rows } = body as SentFile
      sent.push({ rows })
      const failed = sent.length === 1 ? 1 : 0
      const one: ServerImport = {
        ...{ import_id: String(sent.length), call: 'POST admin/goods', name: '商品.csv', status: 'DONE' },
        ...{ total: rows.length, done: rows.length - failed, failed, created_at: '1', ended_at: '2' },
      }
      ended = [one, ...ended]
      return one
    },
    'GET admin/imports/{import_id}/rows': () => [
      {
        ...{ no: 2, values: {}, lines: [...(sent[0]?.rows[0]?.lines ?? [])], message: '价格太高' },
        fields: ['sku_list.2.price'],
      },
    ],
    'DELETE admin/imports/{import_id}': () => undefined,
  })
  return { http, sent }
}

/** Opens the drawer and reads a file up to the check. */
async function openWith(http: ReturnType<typeof goodsServer>['http'], content: string) {
  const others = [shop, category, brand, spec]
  for (const one of [goods, ...others]) await prepareDeclaration(one)
  const list = { columns: ['goods_name'] } as const
  const { user } = await showScreen({
    ...{ resource: goods, others, route: 'goodsList', http },
    beside: (
      <ImportDrawer
        name="商品"
        resource={goods}
        screen={list}
        own={imports[0]}
        permanentFilters={{}}
        onClose={() => {}}
      />
    ),
  })
  const drawer = within(await screen.findByRole('dialog'))
  const input = found(document.querySelector<HTMLInputElement>('input[type=file]'))
  await user.upload(input, new File([content], '商品.csv', { type: 'text/csv' }))
  await user.click(await drawer.findByRole('button', { name: '下一步' }))
  /** Sends the records once their pictures are checked. */
  const send = async (name: string) => {
    const button = await drawer.findByRole('button', { name })
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    await user.click(button)
  }
  return { user, drawer, send }
}

test('goods of several lines are checked as one, and rejected ones are corrected in their line and sent again', async () => {
  const { http, sent } = goodsServer()
  const { user, drawer, send } = await openWith(http, FILE)

  const differs = await drawer.findByRole('textbox', { name: '第 3 行的商品类别' })
  expect(drawer.getByText('与第 2 行不一致，它们是同一条记录')).toBeTruthy()
  expect(drawer.getByText('第 2–4 行')).toBeTruthy()
  expect(drawer.getByText('还有 1 件商品需要修改或跳过')).toBeTruthy()
  await user.clear(differs)
  const stock = drawer.getByRole('textbox', { name: '第 3 行的库存' })
  await user.clear(stock)
  await user.type(stock, '6')
  await send('导入 2 件商品，共 4 行')
  await waitFor(() =>
    expect(sent[0]?.rows.map(({ no, lines }) => [no, lines.length])).toEqual([
      [2, 3],
      [5, 1],
    ]),
  )
  expect(sent[0]?.rows[0]).toMatchObject({
    values: {
      ...{ goods_name: '青瓷杯', seller_id: '1', category_id: '9' },
      spec_list: [{ spec_id: '21', values: [{ spec_value: '青' }, { spec_value: '白' }, { spec_value: '灰' }] }],
      sku_list: [{ sn: 'C-1' }, { sn: 'C-2', quantity: '6' }, { sn: 'C-3', price: '22' }],
    },
  })

  await user.click(await drawer.findByRole('button', { name: '修改失败的 1 条后重试' }))
  const price = await drawer.findByRole('textbox', { name: '第 4 行的价格' })
  expect(drawer.getByText('价格太高')).toBeTruthy()
  await user.clear(price)
  await user.type(price, '19')
  await send('导入 1 件商品，共 3 行')
  await waitFor(() => expect(sent[1]?.rows).toMatchObject([{ no: 2, values: { sku_list: [{}, {}, { price: '19' }] } }]))
})

test('a corrected name of goods is that of all their lines, and skipping one skips them all', async () => {
  const { http, sent } = goodsServer()
  const long = '长'.repeat(101)
  const lines = [
    HEAD,
    `${long},甲店,茶具,/a.png,颜色,青,,20,5`,
    `${long},,,,,白,,21,6`,
    '无图,甲店,茶具,,颜色,青,,20,5',
    '无图,,,,,白,,21,6',
  ]
  const { user, drawer, send } = await openWith(http, lines.join('\n'))
  const name = await drawer.findByRole('textbox', { name: '第 2 行的商品名称' })
  await user.clear(name)
  await user.type(name, '短')
  await user.click(drawer.getByRole('button', { name: '跳过第 4 行' }))
  await send('导入 1 件商品，共 2 行')
  await waitFor(() => expect(sent[0]?.rows).toMatchObject([{ no: 2, values: { goods_name: '短' }, lines: [{}, {}] }]))
})

test('a corrected fact of goods is not that of the next goods with the same text', async () => {
  const { http, sent } = goodsServer()
  const lines = [
    `${HEAD},商品品牌,市场价`,
    '青瓷杯,甲店,茶具,/a.png,颜色,青,,20,5,云,x',
    ',,,,,白,,20,5,,',
    '青瓷杯,,,,,灰,,20,5,云,x',
    '青瓷碗,甲店,茶具,/a.png,,,,20,5,云,10',
  ]
  const { user, drawer, send } = await openWith(http, lines.join('\n'))
  const enter = async (name: string, text: string) => {
    const field = await drawer.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await enter('第 2 行的商品品牌', '云山')
  await enter('第 2 行的市场价', '100')
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: '第 5 行的商品品牌' }).value).toBe('云')
  await enter('第 5 行的商品品牌', '茶山')
  await send('导入 2 件商品，共 4 行')
  const texts = { 2: ['云山', '100'], 3: [undefined, undefined], 4: ['云山', '100'], 5: ['茶山', '10'] }
  await waitFor(() =>
    expect(
      Object.fromEntries(
        (sent[0]?.rows ?? []).flatMap(row => row.lines.map(one => [one.no, [one.texts.brand_id, one.texts.mktprice]])),
      ),
    ).toEqual(texts),
  )
})

test('goods remain goods of their own while their name is cleared, or equals the name above', async () => {
  const { http, sent } = goodsServer()
  const long = '长'.repeat(101)
  const lines = [HEAD, '青,甲店,茶具,/a.png,,,,20,5', `${long},甲店,茶具,/a.png,颜色,青,,20,5`, `${long},,,,,白,,21,6`]
  const { user, drawer, send } = await openWith(http, lines.join('\n'))
  const name = await drawer.findByRole('textbox', { name: '第 3 行的商品名称' })
  await user.clear(name)
  expect(drawer.getByRole('textbox', { name: '第 3 行的商品名称' })).toBe(name)
  expect(drawer.getByText('请填写此项')).toBeTruthy()
  await user.type(name, '青')
  expect(drawer.getByText('与第 2 行重复')).toBeTruthy()
  await user.type(name, '碗')
  expect(document.activeElement).toBe(name)
  await send('导入 2 件商品，共 3 行')
  await waitFor(() =>
    expect(sent[0]?.rows).toMatchObject([
      { no: 2, lines: [{ no: 2 }] },
      { no: 3, values: { goods_name: '青碗' }, lines: [{ no: 3 }, { no: 4 }] },
    ]),
  )
})

test('a name is looked up once it is typed, and found after its record was added', async () => {
  const brands = [{ brand_id: '3', name: '云山' }]
  const { http } = goodsServer(brands)
  const reads = () => http.sent.filter(({ key }) => key === 'GET admin/goods/brands/all').length
  const { user, drawer } = await openWith(http, `${HEAD},商品品牌\n青瓷杯,甲店,茶具,/a.png,,,,20,5,茶\n`)
  const field = await drawer.findByRole('textbox', { name: '第 2 行的商品品牌' })
  await user.type(field, '山新品')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(reads()).toBe(1)

  brands.push({ brand_id: '4', name: '茶' })
  vi.setSystemTime(Date.now() + 61_000)
  await user.click(drawer.getByRole('button', { name: '上一步' }))
  await user.click(await drawer.findByRole('button', { name: '下一步' }))
  await drawer.findByText('所有行都可以导入')
})

test('a cell with several lines keeps them while it is corrected', async () => {
  const { http } = goodsServer()
  const { user, drawer } = await openWith(http, `${HEAD}\n青瓷杯,甲店,茶具,"/a.png\n杯子",,,,20,5\n`)
  const field = await drawer.findByRole<HTMLTextAreaElement>('textbox', { name: '第 2 行的商品相册' })
  expect(field.value).toBe('/a.png\n杯子')
  await user.type(field, '{Backspace}{Backspace}/b.png')
  expect(drawer.getByRole('textbox', { name: '第 2 行的商品相册' })).toBe(field)
  expect(field.value).toBe('/a.png\n/b.png')
})
