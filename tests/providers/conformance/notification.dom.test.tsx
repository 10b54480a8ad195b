import type { NotificationProvider } from '@refinedev/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { expect } from 'vitest'
import { refineMessages } from '@/locales/refine'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { NoticesProvider } from '@/providers/notices/notices'
import { useNotificationProvider } from '@/providers/notification/notification-provider'
import { describeNotificationProvider } from './notification'

addMessages(refineMessages)

let provider: NotificationProvider
function Probe() {
  provider = useNotificationProvider()
  return null
}

describeNotificationProvider('the back office', {
  provider: () => provider,
  reset: async () => {
    cleanup()
    await changeLanguage('en')
    render(
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
        <NoticesProvider>
          <Probe />
        </NoticesProvider>
      </ConfigProvider>,
    )
  },
  count: async text => {
    // The notifications open with a delay and close with an animation.
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    await waitFor(() => expect(document.querySelector('[class*="-leave"]')).toBeNull())
    return screen.queryAllByText(text).length
  },
  undo: () => userEvent.click(screen.getByRole('button', { name: 'Undo' })),
})
