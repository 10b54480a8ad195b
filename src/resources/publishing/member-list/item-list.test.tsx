import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { engineMessages } from '@/locales/engine'
import type { CallResult } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { failed, renderWidget } from '@/widgets/testing'
import { ItemList } from './item-list'

addMessages(engineMessages)

const query: CallResult<object> = {
  data: {},
  error: null,
  isError: false,
  isSuccess: true,
  isPending: false,
  isFetching: false,
  isLoading: false,
  isPlaceholderData: false,
  refetch: vi.fn(),
}

const list = (total: number, onPage: (page: number) => void, more: Partial<Parameters<typeof ItemList>[0]> = {}) => (
  <ItemList
    query={query}
    items={[{ id: '1', name: '青瓷', note: 'SC1', picture: '' }]}
    total={total}
    page={1}
    pageSize={20}
    empty=""
    onPage={onPage}
    onBack={() => {}}
    {...more}
  >
    {() => null}
  </ItemList>
)

it('offers further pages only if the records need more than one', async () => {
  const onPage = vi.fn()
  const { again } = await renderWidget(list(20, onPage))
  expect(screen.queryByRole('listitem', { name: '2' })).toBeNull()
  expect(screen.getAllByRole('list')).toHaveLength(1)
  again(list(21, onPage))
  await userEvent.click(screen.getByTitle('2'))
  expect(onPage.mock.calls[0]?.[0]).toBe(2)
})

it('offers retry and back when the records failed to load', async () => {
  const [onBack, refetch] = [vi.fn(), vi.fn()]
  const error = failed('服务繁忙', 500)
  const broken: CallResult<object> = { ...query, data: undefined, error, isError: true, isSuccess: false, refetch }
  await renderWidget(list(0, () => {}, { items: [], query: broken, onBack }))
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  await userEvent.click(screen.getByRole('button', { name: /返\s?回/ }))
  expect([refetch.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1])
})
