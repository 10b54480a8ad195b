import '@testing-library/jest-dom/vitest'
import type { LoginAnswer } from '@contract/session/calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EndReason } from '@/providers/http/errors'
import { clearSession, currentUser, storeLogin, type User } from '@/providers/http/session'
import { failingFirst, fakeHttp, renderWidget } from '@/widgets/testing'
import type { Tab } from '../tabs/tabs'
import { TabsContext } from '../tabs/use-tabs'
import { Relogin } from './relogin'
import type { ReloginOffer } from './use-relogin'

/** An unsigned token with an expiry. */
const token = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.x`
const answer: LoginAnswer = {
  uid: '7',
  username: 'shopkeeper',
  department: '',
  face: '',
  role_id: '2',
  founder: 0,
  access_token: token,
  refresh_token: token,
}
const tab = (dirty: boolean): Tab => ({
  id: 'visit-1',
  key: '/shop/shop-manage/shop-add',
  search: '',
  route: 'shopAdd',
  cached: false,
  dirty,
  awake: true,
  run: 0,
  used: 1,
})
const acts = {
  open: vi.fn(),
  close: vi.fn(),
  closeOthers: vi.fn(),
  closeRight: vi.fn(),
  closeAll: vi.fn(),
  reload: vi.fn(),
  move: vi.fn(),
}

let offer: ReloginOffer | undefined
const screenWith = (dirty: boolean, user: User) => (
  <TabsContext value={{ ...acts, list: [tab(dirty)], active: undefined }}>
    <input aria-label="field" />
    <Relogin
      user={user}
      onOffer={next => {
        offer = next
      }}
    />
  </TabsContext>
)

async function show({ http = fakeHttp({}), dirty = true } = {}) {
  storeLogin(answer)
  const user = currentUser() as User
  const view = await renderWidget(screenWith(dirty, user), { http })
  return { ...view, user, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** Ends the session. @returns the result of the offer */
async function end(why: EndReason = 'expired', title = '请重新登录') {
  clearSession()
  const outcome = vi.fn()
  await act(async () => {
    offer?.(why).then(outcome)
  })
  await screen.findByRole('dialog', { name: title })
  return outcome
}
const password = () => screen.getByLabelText('管理员密码')
const fill = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.type(password(), 'secret123')
  await person.type(screen.getByLabelText('图片验证码'), 'ab2d')
  await person.keyboard('{Enter}')
}

beforeEach(() => {
  offer = undefined
  localStorage.clear()
})

it('signing in again is offered only while input would be lost', async () => {
  const view = await show({ dirty: false })
  expect(await offer?.('expired')).toBe(false)
  const before = offer
  view.again(screenWith(true, view.user))
  await waitFor(() => expect(offer).not.toBe(before))
})

it('the dialog shows the reason, prompts the same administrator for password and captcha, and resumes', async () => {
  const http = fakeHttp({ 'GET admin/systems/admin-users/login': () => answer })
  const { person } = await show({ http })
  await person.type(screen.getByLabelText('field'), 'typed')
  const outcome = await end()
  expect(screen.getByRole('alert')).toHaveTextContent('权限错误您的登录状态已失效，请重新登录！')
  expect(screen.getByLabelText('管理员名称')).toHaveValue('shopkeeper')
  expect(screen.getByLabelText('管理员名称')).toHaveAttribute('readonly')
  expect(password()).toHaveFocus()
  await fill(person)
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentUser()?.uid).toBe('7')
  expect(http.sent[0]?.sent.query).toMatchObject({ username: 'shopkeeper', validcode: 'ab2d' })
  expect(screen.getByLabelText('field')).toHaveValue('typed')
})

it('the dialog stays open after a wrong password', async () => {
  const http = fakeHttp({ 'GET admin/systems/admin-users/login': failingFirst(['管理员名称或密码错误'], () => answer) })
  const { person } = await show({ http })
  const outcome = await end()
  await fill(person)
  expect(await screen.findByText('管理员名称或密码错误')).toBeVisible()
  expect(outcome).not.toHaveBeenCalled()
  await fill(person)
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(true))
})

it('the dialog can be left for the sign-in page', async () => {
  const { person } = await show()
  const outcome = await end()
  await person.click(screen.getByRole('button', { name: '放弃未保存的内容，前往登录页' }))
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the dialog reopens when the browser closes it, so that no request waits forever', async () => {
  await show()
  await end()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
})

it('the dialog closes when another browser tab signs the same administrator in', async () => {
  await show()
  const outcome = await end()
  storeLogin(answer)
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'admin_refresh_token' })))
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(true))
})

it('waiting requests are rejected when the app unmounts meanwhile', async () => {
  const { unmount } = await show()
  const outcome = await end()
  unmount()
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(false))
})

it('signing in again is offered after an idle timeout, with or without input', async () => {
  const http = fakeHttp({ 'GET admin/systems/admin-users/login': () => answer })
  const { person } = await show({ http, dirty: false })
  const outcome = await end('idle', '已锁定')
  expect(screen.getByRole('alert')).toHaveTextContent('长时间没有操作，登录已锁定，请重新输入密码。')
  expect(screen.getByRole('button', { name: '前往登录页' })).toBeVisible()
  await fill(person)
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(true))
})
