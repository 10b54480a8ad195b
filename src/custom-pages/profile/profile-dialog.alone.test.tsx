import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentUser, storeUser } from '@/providers/http/session'
import type { CropDialogProps } from '@/widgets/crop-dialog/crop-dialog'
import { fakeHttp, found, later } from '@/widgets/testing'
import {
  bodies,
  button,
  CALL,
  changed,
  closed,
  EN,
  field,
  NEW,
  NEW_MD5,
  OLD,
  OLD_MD5,
  openDialog,
  reopen,
  save,
  textBelow,
  typed,
  user,
  ZH,
} from './testing'

/** Cropping is tested with its widget. */
vi.mock('@/widgets/crop-dialog/crop-dialog', () => ({
  CropDialog: ({ file, open, onDone }: CropDialogProps) =>
    open && (
      <button type="button" onClick={() => onDone(file)}>
        crop
      </button>
    ),
}))

beforeEach(() => storeUser(user))
afterEach(() => localStorage.clear())

describe('rules of the profile form', () => {
  test.each([
    ['zh', ZH, ['请输入新密码！', '请确认您的新密码！'], '表单填写有误，请核对！'],
    [
      'en',
      EN,
      ['Enter your new password', 'Confirm your new password'],
      'Some fields need attention. Check them and try again.',
    ],
  ] as const)('the old password alone requires the other two (%s)', async (language, labels, [next, again], form) => {
    const http = await openDialog({ language })
    expect(field(labels.next).getAttribute('aria-required')).toBe('false')
    await typed({ old: OLD }, labels)
    expect(field(labels.next).getAttribute('aria-required')).toBe('true')
    await save(labels)
    expect(textBelow(field(labels.next))).toBe(next)
    expect(textBelow(field(labels.again))).toBe(again)
    expect(screen.getByRole('alert').textContent).toBe(form)
    await waitFor(() => expect(document.activeElement).toBe(field(labels.next)))
    expect(field(labels.next).getAttribute('aria-invalid')).toBe('true')
    expect(field(labels.old).getAttribute('aria-invalid')).toBe('false')
    expect(http.sent).toEqual([])
  })

  test.each([
    ['zh', ZH, '请输入原密码！'],
    ['en', EN, 'Enter your old password'],
  ] as const)('new passwords require the old one (%s)', async (language, labels, text) => {
    const http = await openDialog({ language })
    await typed({ next: NEW, again: NEW }, labels)
    await save(labels)
    expect(textBelow(field(labels.old))).toBe(text)
    await waitFor(() => expect(document.activeElement).toBe(field(labels.old)))
    expect(http.sent).toEqual([])
  })

  test.each([
    ['zh', ZH, '密码应为6-20位英文或数字！', '两次输入不一致！'],
    ['en', EN, 'The password must be 6 to 20 letters or digits', 'The two passwords do not match'],
  ] as const)('a bad password and a different confirmation (%s)', async (language, labels, bad, differs) => {
    const http = await openDialog({ language })
    await typed({ old: OLD, next: 'abc12', again: 'abc1' }, labels)
    // Not while typing, but on blur.
    expect(textBelow(field(labels.next))).toBe(bad)
    expect(textBelow(field(labels.again))).not.toContain(differs)
    await userEvent.tab()
    expect(textBelow(field(labels.again))).toBe(differs)
    await save(labels)
    expect(http.sent).toEqual([])
    await typed({ again: '2' }, labels)
    expect(textBelow(field(labels.again))).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['zh', ZH, '移除', '上传图片', '请上传头像！'],
    ['en', EN, 'Remove', 'Upload picture', 'Upload an avatar'],
  ] as const)('the avatar is always required (%s)', async (language, labels, remove, upload, text) => {
    const http = await openDialog({ language })
    await userEvent.click(button(remove))
    expect(textBelow(button(upload))).toContain(text)
    await save(labels)
    await waitFor(() => expect(document.activeElement).toBe(button(upload)))
    expect(http.sent).toEqual([])
  })
})

describe('sending the profile', () => {
  test('without passwords only the avatar is sent, and the stored user is updated', async () => {
    const http = await openDialog()
    const group = screen.getByRole('group', { name: '头像' })
    expect(within(group).getByRole('button', { name: '放大查看图片' }).querySelector('img')?.getAttribute('src')).toBe(
      '/me.png',
    )
    await save()
    await waitFor(() => expect(changed).toHaveBeenCalledWith({ password: false }))
    expect(bodies(http)).toEqual([[CALL, { face: '/me.png' }]])
    expect(Object.keys(found(http.sent[0]).sent.body ?? {})).toEqual(['face'])
    expect(await screen.findByText('头像已保存')).toBeTruthy()
    expect(currentUser()).toEqual(user)
  })

  test('a new avatar is uploaded first, sent, and stored with the user', async () => {
    const stored = later<{ url: string }>()
    const http = fakeHttp({ 'POST uploaders': () => stored.promise, [CALL]: () => ({}) })
    await openDialog({ http })
    const chooser = found(document.querySelector<HTMLInputElement>('input[type=file]'))
    await userEvent.upload(chooser, new File(['x'], 'new.png', { type: 'image/png' }))
    await userEvent.click(await screen.findByRole('button', { name: 'crop' }))
    await waitFor(() => expect(button('保存')).toHaveProperty('disabled', true))
    fireEvent.submit(found(document.querySelector('form')))
    expect(http.sent.map(one => one.key)).toEqual(['POST uploaders'])
    stored.resolve({ url: '/new.png' })
    await waitFor(() => expect(button('保存')).toHaveProperty('disabled', false))
    await save()
    await waitFor(() => expect(changed).toHaveBeenCalledWith({ password: false }))
    expect(bodies(http)[1]).toEqual([CALL, { face: '/new.png' }])
    expect(currentUser()).toEqual({ ...user, face: '/new.png' })
  })

  test('passwords are sent as md5, and the session then ends', async () => {
    const http = await openDialog()
    await typed({ old: OLD, next: NEW, again: NEW })
    expect(screen.getByText('保存后需要用新密码重新登录')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(changed).toHaveBeenCalledWith({ password: true }))
    expect(changed).toHaveBeenCalledTimes(1)
    expect(closed).toHaveBeenCalledTimes(1)
    expect(bodies(http)).toEqual([[CALL, { face: '/me.png', old_passwprd: OLD_MD5, password: NEW_MD5 }]])
    expect(JSON.stringify(http.sent)).not.toContain('rep_password')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('头像已保存')).toBeNull()
    expect(document.activeElement).toBe(button('open'))
    await reopen()
    expect(field('原密码').value).toBe('')
  })

  test('names the pages with unsaved changes', async () => {
    await openDialog({ language: 'en', unsaved: ['Shops', 'Add shop'] })
    expect(screen.queryByText(/Shops, Add shop/)).toBeNull()
    await typed({ old: OLD }, EN)
    expect(screen.getByText(/changes on these pages will be lost: Shops, Add shop/)).toBeTruthy()
  })

  test('sends once on repeated submits, and cannot be closed meanwhile', async () => {
    const answer = later<{ face: string }>()
    const http = fakeHttp({ [CALL]: () => answer.promise })
    await openDialog({ http })
    await typed({ old: OLD, next: NEW, again: NEW })
    const form = found(document.querySelector('form'))
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(http.sent).toHaveLength(1))
    expect(field('新密码').readOnly).toBe(true)
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(closed).not.toHaveBeenCalled()
    answer.resolve({ face: '/me.png' })
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  })

  test('does not revive a session that ended meanwhile', async () => {
    const answer = later<{ face: string }>()
    await openDialog({ http: fakeHttp({ [CALL]: () => answer.promise }) })
    await save()
    localStorage.clear()
    answer.resolve({ face: '/me.png' })
    await waitFor(() => expect(changed).toHaveBeenCalled())
    expect(currentUser()).toBeUndefined()
  })
})
