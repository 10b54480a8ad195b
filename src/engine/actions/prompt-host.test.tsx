import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeHttp, renderWidget } from '@/widgets/testing'
import { PromptHost } from './prompt-host'
import { useShowPrompt } from './use-show-prompt'

const afterClose = vi.fn()
function Openers() {
  const show = useShowPrompt()
  const open = (title: string) =>
    show({ title, content: <input aria-label="reason" />, footer: null, afterClose: () => afterClose(title) })
  return ['first', 'second'].map(title => (
    <button key={title} type="button" onClick={() => open(title)}>
      {title}
    </button>
  ))
}

it('a prompt that replaces another one has none of its values, and the replaced one is closed', async () => {
  await renderWidget(
    <PromptHost>
      <Openers />
    </PromptHost>,
    { http: fakeHttp({}) },
  )
  await userEvent.click(screen.getByRole('button', { name: 'first' }))
  await userEvent.type(screen.getByLabelText('reason'), 'typed')
  await userEvent.click(screen.getByRole('button', { name: 'second' }))
  expect(screen.getByRole('dialog', { name: 'second' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('reason').value).toBe('')
  expect(afterClose.mock.calls).toEqual([['first']])
})
