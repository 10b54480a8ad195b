import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderWidget } from '@/widgets/testing'
import InspectorButton from './inspector-button'

const token = document.createElement('meta')
beforeEach(() => {
  Object.assign(token, { name: 'inspector', content: 'made by npm run dev' })
  document.head.append(token)
})
afterEach(() => token.remove())

const button = () => screen.queryByRole('button', { name: /检查器|inspector/i })

it('the inspector is restored after the reload caused by a change, and off after it was turned off', async () => {
  const user = userEvent.setup()
  const first = await renderWidget(<InspectorButton />)
  expect(button()).toHaveAttribute('aria-pressed', 'false')
  await user.keyboard('{Alt>}[KeyG]{/Alt}')
  expect(button()).toHaveAttribute('aria-pressed', 'true')
  first.unmount()

  const second = await renderWidget(<InspectorButton />)
  expect(button()).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Alt>}[KeyG]{/Alt}')
  expect(button()).toHaveAttribute('aria-pressed', 'false')
  second.unmount()

  await renderWidget(<InspectorButton />)
  expect(button()).toHaveAttribute('aria-pressed', 'false')
})

it('there is no inspector on a page not served by npm run dev', async () => {
  token.remove()
  await renderWidget(<InspectorButton />)
  expect(button()).toBeNull()
})
