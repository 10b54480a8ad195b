import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dateTime, flag, money, type Resource, text } from '@/schema'
import { fakeHttp, found } from '@/widgets/testing'
import { showScreen } from '../testing'

beforeEach(() => localStorage.clear())

/** No row of the contract has a nested object yet, so this declaration bypasses `resource` and its types. */
const refund = {
  name: 'shopTheme',
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/shops/themes' },
  rules: {},
  conditions: {},
  fields: {
    name: text('名称', 'Name', { subtitle: 'info.number' }),
    'info.price': money('退款金额', 'Refund'),
    'info.is_closed': flag('已关闭', 'Closed'),
    end_time: dateTime('截止时间', 'Deadline'),
  },
  actions: {
    agree: {
      kind: 'call',
      label: ['同意', 'Agree'],
      call: 'DELETE admin/shops/themes/{id}',
      when: [{ 'info.is_closed': 0, end_time: 'future' }, { 'info.price': 0 }],
      optimistic: { 'info.is_closed': 1 },
    },
  },
  screens: { themeList: { columns: ['name', 'info.price', 'info.is_closed'], rowActions: ['agree'] } },
} as const
const inAnHour = String(Math.floor(Date.now() / 1_000) + 3_600)
const rows = [
  { id: '1', name: '一', end_time: inAnHour, info: { number: 'R-1', price: 12.5, is_closed: 0 } },
  { id: '2', name: '二', end_time: '1', info: { number: 'R-2', price: 7, is_closed: 0 } },
  { id: '3', name: '三', end_time: '1', info: null },
]

it('a list shows, evaluates and edits nested fields of its rows', async () => {
  let finish: () => void = () => {}
  const http = fakeHttp({
    'GET admin/shops/themes': () => ({ data: rows as never, page_no: 1, page_size: 10, data_total: 3 }),
    'DELETE admin/shops/themes/{id}': () => new Promise<void>(resolve => (finish = resolve)) as never,
  })
  const { user } = await showScreen({ resource: refund as unknown as Resource, route: 'themeList', http })
  const rowOf = async (name: string) => found((await screen.findByText(name)).closest('tr'))

  const [first, second, third] = [await rowOf('一'), await rowOf('二'), await rowOf('三')]
  expect(within(first).getByText('¥12.50')).toBeVisible()
  expect(within(first).getByText('R-1')).toBeVisible()
  expect(within(third).getAllByText('—')).toHaveLength(2)

  await user.click(within(second).getByRole('button', { name: '二 的更多操作' }))
  expect(await screen.findByText('仅限截止时间未到；或退款金额为：¥0.00')).toBeVisible()

  await user.click(within(first).getByText('同意'))
  expect(await within(await rowOf('一')).findByText('是')).toBeVisible()
  finish()
})
