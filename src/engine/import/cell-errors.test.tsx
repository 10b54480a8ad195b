import { ruleMessages } from '@contract/messages'
import { cleanup, screen } from '@testing-library/react'
import { offenders } from '@tests/support/offenders'
import { expect, it } from 'vitest'
import { importMessages } from '@/locales/import'
import { addMessages } from '@/providers/i18n/i18n'
import { renderWidget } from '@/widgets/testing'
import { CellErrors } from './cell-errors'
import type { CellError } from './check-rows'

addMessages(importMessages)

const FIELDS = [
  { key: 'name', label: ['名称', 'Name'], isRequired: true },
  { key: 'place', label: ['地点', 'Place'], isRequired: false },
] as const

async function show(
  { error, text = '', isWrong = error !== undefined }: { error?: CellError; text?: string; isWrong?: boolean },
  { language = 'zh' as 'zh' | 'en', isOneOfMany = false, why = '' } = {},
) {
  cleanup()
  await renderWidget(
    <CellErrors
      row={{ no: 4, texts: { name: text }, values: {}, errors: error ? { name: error } : {} }}
      isOneOfMany={isOneOfMany}
      fields={FIELDS}
      wrong={new Set(isWrong ? ['name'] : [])}
      rejection={why ? { why, fields: [] } : undefined}
      onEdit={() => {}}
    />,
    { language },
  )
}
const message = () => {
  const input = screen.getByRole('textbox')
  return [input.getAttribute('aria-invalid'), document.getElementById('import-4-name')?.textContent]
}

const CHOICES = [
  ['是', 'Yes'],
  ['否', 'No'],
] as const
const ERRORS: readonly (readonly [what: string, error: CellError, zh: string, en: string])[] = [
  ['no option', { notOption: CHOICES }, '只能填：是、否', 'Must be one of: Yes, No'],
  ['no time', { notTime: true }, '日期写法不正确，例如 2026-01-31', 'Not a date. Use the format 2026-01-31.'],
  ['no name', { notName: ['写全称', 'Use full names.'] }, '没有找到。写全称', 'Not found. Use full names.'],
  ['a duplicate', { sameAs: 3 }, '与第 3 行重复', 'Same as row 3'],
  [
    'a different value',
    { differsFrom: 2 },
    '与第 2 行不一致，它们是同一条记录',
    'Differs from row 2, which belongs to the same record',
  ],
  ['no picture', { noPicture: '/a.png' }, '这个地址打不开图片', 'No picture opens at this address'],
  ['no picture of several', { noPicture: '/b.png' }, '打不开图片：/b.png', 'No picture opens at /b.png'],
  ['a broken rule', { label: ruleMessages.max, n: 20 }, '最多 20 个字符', 'At most 20 characters'],
]

it('each error of a cell is described beside its input, in both languages', async () => {
  expect(
    await offenders(ERRORS, async (_, error, ...texts) => {
      for (const [at, language] of (['zh', 'en'] as const).entries()) {
        await show({ error, text: '/a.png' }, { language })
        expect(message()).toEqual(['true', texts[at]])
      }
    }),
  ).toEqual([])
})

it('a corrected cell remains editable, and those of a rejected line have no message of their own', async () => {
  await show({ isWrong: true })
  expect(screen.getByRole('textbox', { name: '第 4 行的名称' })).toBeTruthy()
  expect(message()).toEqual([null, '已改好'])
  await show({ isWrong: true }, { why: '名称已存在' })
  expect(message()).toEqual([null, ''])
  expect(screen.getByText('名称已存在')).toBeTruthy()
})

it('a line among others of its record shows its number', async () => {
  await show({ error: { notTime: true } })
  expect(screen.queryByText('第 4 行')).toBeNull()
  await show({ error: { notTime: true } }, { isOneOfMany: true })
  expect(screen.getByText('第 4 行')).toBeTruthy()
})
