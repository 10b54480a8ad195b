import type { DataProvider } from '@refinedev/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choice, dateTime, id, type Label, money, type Resource, resource, text } from '@/schema'
import { columnsOf } from '../context/columns'
import { type ExportOptions, type ExportSource, exportList } from './export-list'
import { type HandedOver, handedOver, sheetsOf } from './testing'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: {
    shop_id: id('店铺 ID', 'Shop ID'),
    shop_name: text('店铺名称', 'Shop'),
    shop_credit: money('金额', 'Amount'),
    shop_createtime: dateTime('创建时间', 'Created'),
    shop_disable: choice('店铺状态', 'Status', {
      OPEN: ['开启中', 'Open'],
      CLOSED: ['已关闭', 'Closed'],
      APPLY: ['待审核', 'Waiting'],
      REFUSED: ['未通过', 'Refused'],
      APPLYING: ['申请中', 'Applying'],
    }),
  },
})
const MORNING = new Date(2026, 10, 20, 9, 5).getTime() / 1000
const row = (at: number) => ({
  shop_id: `12345678901234567${at}`,
  shop_name: at === 1 ? '=1+1' : `店${at}`,
  shop_credit: at === 1 ? -1234.5 : null,
  shop_createtime: at === 1 ? MORNING : '0',
  shop_disable: 'OPEN',
})
const having = (count: number, refusing = 0) => {
  const all = Array.from({ length: count }, (_, at) => row(at + 1))
  const getList = vi.fn(async ({ pagination }: { pagination: { currentPage: number; pageSize: number } }) => {
    const { currentPage, pageSize } = pagination
    if (currentPage === refusing) throw new Error('busy')
    return { data: all.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: count }
  })
  return { getList, provider: { getList } as unknown as DataProvider }
}

/** The files that were passed to the browser for download. */
let files: HandedOver[]
beforeEach(() => {
  files = handedOver()
})
afterEach(() => vi.restoreAllMocks())

const COLUMNS = ['shop_name', 'shop_id', 'shop_credit', 'shop_createtime', 'shop_disable']
const optionsFor = (more: Partial<ExportOptions>, language: 0 | 1 = 0): ExportOptions => ({
  format: 'csv',
  file: 'shops.csv',
  sheet: 'shops',
  columns: columnsOf(shop, COLUMNS),
  translator: { word: (label: Label) => label[language], language: language ? 'en' : 'zh' },
  source: () => ({ kind: 'records', records: [] }),
  expected: 10,
  signal: new AbortController().signal,
  onProgress: () => {},
  ...more,
})
const query = { resource: shop, filters: [], sorters: [], meta: {} }
const listOf = (provider: DataProvider) => (): ExportSource => ({ kind: 'list', provider, query })
const written = async () => (await files[0]?.blob.text())?.split('\r\n')

describe('a csv export', () => {
  it('has headers and rows in the current language; complete ids, plain amounts, no formulas', async () => {
    await exportList(optionsFor({ source: () => ({ kind: 'records', records: [row(1), row(2)] }) }, 1))
    expect(await written()).toEqual([
      '\uFEFFShop,Shop ID,Amount,Created,Status',
      `"'=1+1",123456789012345671,-1234.5,2026-11-20 09:05,Open`,
      '店2,123456789012345672,,,Open',
      '',
    ])
    expect(files[0]?.name).toBe('shops.csv')
  })

  it('has the visible columns in their order', async () => {
    await exportList(
      optionsFor({
        source: () => ({ kind: 'records', records: [row(2)] }),
        columns: columnsOf(shop, ['shop_disable', 'shop_name']),
      }),
    )
    expect(await written()).toEqual(['\uFEFF店铺状态,店铺名称', '开启中,店2', ''])
  })

  it('contains all requested rows, page by page, and reports its progress', async () => {
    const { provider, getList } = having(1234)
    const progress: number[] = []
    const result = await exportList(
      optionsFor({ source: listOf(provider), onProgress: (read, total) => void progress.push(read, total) }),
    )
    expect(result).toEqual({ kind: 'written', count: 1234 })
    expect(getList).toHaveBeenCalledTimes(3)
    expect(progress).toEqual([500, 1234, 1000, 1234, 1234, 1234])
    expect(await written()).toHaveLength(1234 + 2)
  })

  it('creates no file when a page fails or it is stopped', async () => {
    await expect(exportList(optionsFor({ source: listOf(having(1234, 2).provider) }))).rejects.toThrow('busy')
    const control = new AbortController()
    const stopped = exportList(
      optionsFor({
        source: listOf(having(1234).provider),
        signal: control.signal,
        onProgress: () => control.abort(),
      }),
    )
    await expect(stopped).rejects.toThrow(/abort/i)
    expect(files).toEqual([])
  })

  it('streams a large file to disk if the browser supports it', async () => {
    const disk: string[] = []
    const file = { write: async (piece: string) => void disk.push(piece), close: vi.fn(), abort: vi.fn() }
    const picker = vi.fn(async () => ({ createWritable: async () => file }))
    Object.assign(window, { showSaveFilePicker: picker })
    await exportList(optionsFor({ source: listOf(having(1234).provider), expected: 30_000 }))
    expect(disk).toHaveLength(4)
    expect(file.close).toHaveBeenCalled()
    expect(files).toEqual([])

    await expect(
      exportList(optionsFor({ source: listOf(having(1234, 2).provider), expected: 30_000 })),
    ).rejects.toThrow('busy')
    expect(file.abort).toHaveBeenCalled()

    picker.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
    const { provider, getList } = having(1)
    expect(await exportList(optionsFor({ source: listOf(provider), expected: 30_000 }))).toEqual({ kind: 'cancelled' })
    expect(getList).not.toHaveBeenCalled()
    Reflect.deleteProperty(window, 'showSaveFilePicker')
  })
})

describe('a workbook export', () => {
  const asWorkbook = (more: Partial<ExportOptions>) =>
    exportList(optionsFor({ format: 'xlsx', file: 'shops.xlsx', ...more }))

  it('contains all requested rows, page by page, with cell types, and reports its progress', async () => {
    const { provider, getList } = having(1234)
    const progress: number[] = []
    const result = await asWorkbook({
      source: listOf(provider),
      onProgress: (read, total) => void progress.push(read, total),
    })
    expect(result).toEqual({ kind: 'written', count: 1234 })
    expect(getList).toHaveBeenCalledTimes(3)
    expect(progress).toEqual([500, 1234, 1000, 1234, 1234, 1234])
    const [sheet] = await sheetsOf(files[0])
    expect(files[0]?.name).toBe('shops.xlsx')
    expect(sheet?.sheet).toBe('shops')
    expect(sheet?.rows).toHaveLength(1235)
    const [head, first] = sheet?.rows ?? []
    expect(head).toEqual(['店铺名称', '店铺 ID', '金额', '创建时间', '店铺状态'])
    expect(first).toEqual(['=1+1', '123456789012345671', -1234.5, expect.any(Date), '开启中'])
    // A spreadsheet stores a timestamp as a number of days with a fraction.
    expect(Number(first?.[3])).toBeCloseTo(Date.parse('2026-11-20T09:05:00Z'), -1)
  })

  it('creates no file when a page fails or it is stopped', async () => {
    await expect(asWorkbook({ source: listOf(having(1234, 2).provider) })).rejects.toThrow('busy')
    const control = new AbortController()
    const stopped = asWorkbook({
      source: listOf(having(1234).provider),
      signal: control.signal,
      onProgress: () => control.abort(),
    })
    await expect(stopped).rejects.toThrow(/abort/i)
    expect(files).toEqual([])
  })

  it('streams a large file to disk if the browser supports it', async () => {
    const disk: Uint8Array[] = []
    const file = { write: async (piece: Uint8Array) => void disk.push(piece), close: vi.fn(), abort: vi.fn() }
    const picker = vi.fn(async () => ({ createWritable: async () => file }))
    Object.assign(window, { showSaveFilePicker: picker })
    await asWorkbook({ source: listOf(having(1234).provider), expected: 30_000 })
    expect(picker).toHaveBeenCalledWith(expect.objectContaining({ suggestedName: 'shops.xlsx' }))
    expect(file.close).toHaveBeenCalled()
    expect(files).toEqual([])
    const [sheet] = await sheetsOf({ name: '', blob: new Blob(disk as Uint8Array<ArrayBuffer>[]) })
    expect(sheet?.rows).toHaveLength(1235)
    Reflect.deleteProperty(window, 'showSaveFilePicker')
  })
})
