import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import customWord from '@/resources/search/custom-word'
import { failingFirst, fakeHttp, renderWidget } from '@/widgets/testing'
import SearchKey from './search-key'

const KEY = 'admin/goodssearch/custom-words/secret-key'

it('the key of the search is typed and sent; a refusal keeps what was typed, and what is kept is its digest', async () => {
  let secret_key: string | null = null
  const http = fakeHttp({
    [`GET ${KEY}`]: () => ({ password: null, secret_key }),
    [`PUT ${KEY}`]: failingFirst(['busy'], () => {
      secret_key = '9f86d081'
      return { password: null, secret_key }
    }),
  })
  await renderWidget(<SearchKey resource={customWord} carried={{}} onClose={() => {}} />, { http })
  const user = userEvent.setup()
  const field = screen.getByLabelText('新密钥')
  const set = screen.getByRole('button', { name: '设置密钥' })
  expect(set).toBeDisabled()
  await screen.findByText('尚未设置')
  await user.type(field, '  tea house ')
  await user.click(set)
  await waitFor(() => expect(set).not.toHaveClass('ant-btn-loading'))
  expect(field).toHaveValue('  tea house ')
  await user.type(field, '{Enter}')
  expect(await screen.findByText('9f86d081')).toBeInTheDocument()
  expect(field).toHaveValue('')
  const typed = { body: { password: '  tea house ' } }
  expect(http.sent.filter(({ key }) => key === `PUT ${KEY}`).map(({ sent }) => sent)).toEqual([typed, typed])
})
