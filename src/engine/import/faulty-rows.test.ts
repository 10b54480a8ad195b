import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choice, type Resource, resource, text } from '@/schema'
import { type HandedOver, handedOver, sheetsOf } from '../export/testing'
import { checkRow, rowsOf } from './check-rows'
import { fileRowsOf, saveFaultyRows } from './faulty-rows'
import { guessMapping, importFields } from './fields'
import { guessPlace, tableAt } from './file-table'
import { parseFile } from './parse-file'
import { rejectionsByLine, singleRecords } from './records'

/** Rows that the server has rejected: saved as a file, corrected, and imported again. */

const theme: Resource = resource('shopTheme', {
  ...{ id: 'id', titleField: 'name', calls: { create: 'POST admin/shops/themes' } },
  fields: {
    name: text('模板名称', 'Name'),
    mark: text('模板标识', 'Mark'),
    is_default: choice<0 | 1>('是否默认', 'Default', { 0: ['否', 'No'], 1: ['是', 'Yes'] }),
  },
  form: ['name', 'mark', 'is_default'],
})
const fields = importFields(theme, { columns: ['name'], import: ['name', 'mark', 'is_default'] }, undefined)
const of = { resource: theme, fields, permanentFilters: {} }
const word = ([zh]: readonly [zh: string, en: string]) => zh
const translator = { word, language: 'zh', why: '原因', left: '停止导入时还没有处理' } as const
const REJECTED = [
  { no: 3, values: { name: '=青瓷', is_default: 1 }, lines: [], message: '模板名称已存在', fields: ['name'] },
  { no: 7, values: { name: '竹纹', is_default: 0 }, lines: [], message: '', fields: [] },
]

let files: HandedOver[]
beforeEach(() => {
  files = handedOver()
})
afterEach(() => void vi.restoreAllMocks())

it('faulty rows are exported with the labels of their columns and values, and with the reason', async () => {
  await saveFaultyRows('模板', REJECTED, of, translator)
  expect(await sheetsOf(files[0])).toEqual([
    {
      sheet: '模板',
      rows: [
        ['模板名称', '是否默认', '原因'],
        ['=青瓷', '是', '模板名称已存在'],
        ['竹纹', '否', '停止导入时还没有处理'],
      ],
    },
  ])
})

it('exported faulty rows are imported again, without the reason', async () => {
  await saveFaultyRows('模板', REJECTED, of, translator)
  const parsed = await parseFile(new File([files[0]?.blob ?? ''], files[0]?.name ?? ''))
  const table = tableAt(parsed, guessPlace(parsed, fields))
  expect(rowsOf(table, guessMapping(fields, table.head)).map(({ texts }) => texts)).toEqual([
    { name: '=青瓷', is_default: '是' },
    { name: '竹纹', is_default: '否' },
  ])
})

it('faulty rows are editable, with the reason beside their values', () => {
  const rows = fileRowsOf(REJECTED, of, translator).map(line => checkRow(line, of))
  expect(rows.map(({ no, texts }) => [no, texts.name, texts.is_default])).toEqual([
    [3, '=青瓷', '是'],
    [7, '竹纹', '否'],
  ])
  expect([...rejectionsByLine(REJECTED, singleRecords(rows), undefined)]).toEqual([
    [3, { why: '模板名称已存在', fields: ['name'] }],
  ])
})
