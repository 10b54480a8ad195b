import '@testing-library/jest-dom/vitest'
import type { NotificationProvider } from '@refinedev/core'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refineMessages } from '@/locales/refine'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { NoticesProvider } from '@/providers/notices/notices'
import { failed } from '@/widgets/testing'
import { CallError } from '../http/errors'
import { failureNotice, useNotificationProvider } from './notification-provider'

addMessages(refineMessages)

let notify: NotificationProvider
function Probe() {
  notify = useNotificationProvider()
  return null
}

beforeEach(async () => {
  await changeLanguage('zh')
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false }, zeroRuntime: true }}>
      <NoticesProvider>
        <Probe />
      </NoticesProvider>
    </ConfigProvider>,
  )
})

afterEach(() => {
  vi.useRealTimers()
})

const open = (params: Parameters<NotificationProvider['open']>[0]) => act(async () => notify.open(params))

describe('a notification', () => {
  it('of a success is a message that fades', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ type: 'success', message: '已保存' })
    expect(await screen.findByText('已保存')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    await waitFor(() => expect(screen.queryByText('已保存')).toBeNull())
  })

  it('of a failure stays until it is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open({ type: 'error', message: '保存失败', description: '店铺名称重复', key: 'a' })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('保存失败')
    expect(notice).toHaveTextContent('店铺名称重复')
    await act(async () => notify.close('a'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('of an unknown outcome is a warning, and stays as well', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const facts = { statusCode: 0, code: '', silent: false } as const
    const notices = [true as const, undefined].map(isUnknown =>
      failureNotice(new CallError(isUnknown ? '结果未知' : '库存不足', { ...facts, ...(isUnknown && { isUnknown }) })),
    )
    for (const notice of notices) if (notice) await open(notice)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const [unknown, failure] = screen.getAllByRole('alert')
    expect(unknown).toHaveTextContent('结果未知')
    expect(unknown).toHaveClass('ant-notification-notice-warning')
    expect(failure).toHaveTextContent('库存不足')
    expect(failure).toHaveClass('ant-notification-notice-error')
  })

  it('is not repeated with the same text', async () => {
    await open({ type: 'error', message: '店铺名称重复', description: '店铺名称重复' })
    expect(within(await screen.findByRole('alert')).getAllByText('店铺名称重复')).toHaveLength(1)
  })
})

describe('a failed call', () => {
  it("is reported with the server's message", () => {
    expect(failureNotice(failed('店铺名称重复'))).toEqual({ type: 'error', message: '店铺名称重复' })
  })

  it.each([
    ['zh', '操作没有完成，请稍后再试'],
    ['en', 'Something went wrong. Try again later.'],
  ])('caused by a bug is reported with a generic message (%s)', async (language, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await changeLanguage(language)
    for (const error of ['odd', new TypeError("Cannot read properties of undefined (reading 'shop_id')"), undefined])
      expect(failureNotice(error)).toEqual({ type: 'error', message })
  })

  it('is not reported if it is silent', () => {
    expect(failureNotice(new CallError('x', { statusCode: 403, code: '403', silent: true }))).toBe(false)
  })
})
