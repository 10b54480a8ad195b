import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { categoryMessages } from '@/locales/categories'
import { addMessages } from '@/providers/i18n/i18n'
import { fakeHttp, later, renderWidget } from '@/widgets/testing'
import { CategoryLinks } from './category-links'

addMessages(categoryMessages)

const KINDS = [
  ['brands', '关联品牌', 'choose_brands'],
  ['specs', '关联规格', 'choose_specs'],
] as const

it.each(
  KINDS,
)('the saved %s of a category are shown until the server has answered with the stored ones', async (kind, label, body) => {
  const call = `GET admin/goods/categories/{category_id}/${kind}` as const
  const stored = later<{ id: string; text: string; selected: boolean }[]>()
  const linked = (...ids: readonly string[]) =>
    ['甲', '乙', '丙'].map((text, at) => ({ id: String(at + 1), text, selected: ids.includes(String(at + 1)) }))
  let reads = 0
  const http = fakeHttp({
    [call]: () => {
      reads += 1
      return reads === 1 ? linked('1') : stored.promise
    },
    [`PUT admin/goods/categories/{category_id}/${kind}`]: () => [],
  })
  await renderWidget(<CategoryLinks id="7" kind={kind} missingPermission={undefined} onChanged={vi.fn()} />, { http })
  const chosen = () => [...document.querySelectorAll('.ant-select-selection-item')].map(one => one.textContent)
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByTitle('乙'))
  await userEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(reads).toBeGreaterThan(1))
  expect(http.sent.find(({ key }) => key.startsWith('PUT'))?.sent).toEqual({
    params: { category_id: '7' },
    body: { [body]: ['1', '2'] },
  })
  expect(chosen()).toEqual(['甲', '乙'])
  expect(screen.getByRole('combobox', { name: label })).toBeDisabled()
  stored.resolve(linked('1', '2', '3'))
  await waitFor(() => expect(chosen()).toEqual(['甲', '乙', '丙']))
  expect(screen.queryByRole('button', { name: /保存/ })).toBeNull()
})
