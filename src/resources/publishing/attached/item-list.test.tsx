import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { CallResult } from '@/providers/data/use-call'
import { renderWidget } from '@/widgets/testing'
import { ItemList } from './item-list'

const asked: CallResult<object> = {
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

const list = (total: number, onPage: (page: number) => void) => (
  <ItemList
    asked={asked}
    items={[{ id: '1', name: '青瓷', note: 'SC1', picture: '' }]}
    total={total}
    page={1}
    pageSize={20}
    empty=""
    onPage={onPage}
    onBack={() => {}}
  >
    {() => null}
  </ItemList>
)

it('offers further pages only where the records take more than one', async () => {
  const onPage = vi.fn()
  const { again } = await renderWidget(list(20, onPage))
  expect(screen.queryByRole('listitem', { name: '2' })).toBeNull()
  expect(screen.getAllByRole('list')).toHaveLength(1)
  again(list(21, onPage))
  await userEvent.click(screen.getByTitle('2'))
  expect(onPage.mock.calls[0]?.[0]).toBe(2)
})
