import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import customWord from '@/resources/search/custom-word'
import { failingFirst, fakeHttp } from '@/widgets/testing'
import SearchKey from './search-key'

const KEY = 'admin/goodssearch/custom-words/secret-key'

it('the search key is entered and sent; an error is shown beside it with the input retained, and its digest is shown', async () => {
  let secret_key: string | null = null
  const http = fakeHttp({
    [`GET ${KEY}`]: () => ({ password: null, secret_key }),
    [`PUT ${KEY}`]: failingFirst(['服务繁忙'], () => {
      secret_key = '9f86d081'
      return { password: null, secret_key }
    }),
  })
  await showPage({
    page: <SearchKey resource={customWord} carried={{}} onClose={() => {}} />,
    route: 'searchKeyword',
    others: [customWord],
    http,
  })
  const user = userEvent.setup()
  const field = screen.getByLabelText(/新密钥/)
  await waitFor(() => expect(field).toHaveFocus())
  await screen.findByText('尚未设置')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('请填写此项'))
  await user.keyboard('  tea house {Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('服务繁忙'))
  expect(field).toHaveValue('  tea house ')
  await user.click(screen.getByRole('button', { name: '设置密钥' }))
  expect(await screen.findByText('9f86d081')).toBeInTheDocument()
  await waitFor(() => expect(field).toHaveValue(''))
  expect(field).toHaveAccessibleDescription('')
  const typed = { body: { password: '  tea house ' } }
  expect(http.sent.filter(({ key }) => key === `PUT ${KEY}`).map(({ sent }) => sent)).toEqual([typed, typed])
})
