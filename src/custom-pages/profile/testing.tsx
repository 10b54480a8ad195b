import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import type { User } from '@/providers/http/session'
import { NoticesProvider } from '@/providers/notices/notices'
import { type FakeHttp, fakeHttp, renderWidget } from '@/widgets/testing'
import ProfileDialog from './profile-dialog'

/** Test support of the dialog: a page that opens it, and user actions. */

export const CALL = 'PUT admin/systems/admin-users'
export const OLD = 'abc'
export const OLD_MD5 = '900150983cd24fb0d6963f7d28e17f72'
export const NEW = 'abc123'
export const NEW_MD5 = 'e99a18c428cb38d5f260853678922e03'

export const user: User = {
  uid: '1',
  username: 'admin',
  department: '',
  face: '/me.png',
  role_id: '0',
  founder: 1,
  expires: 9_999_999_999,
}
export const changed = vi.fn()
export const closed = vi.fn()
const taking = () => fakeHttp({ [CALL]: () => ({ face: '/ignored.png' }) })

function ProfileHarness({ unsaved }: { unsaved?: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <NoticesProvider>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <ProfileDialog
        open={isOpen}
        onClose={() => {
          closed()
          setOpen(false)
        }}
        onChanged={changed}
        {...(unsaved && { unsaved })}
      />
    </NoticesProvider>
  )
}

export async function openDialog({
  http = taking(),
  language = 'zh',
  unsaved,
}: {
  http?: FakeHttp
  language?: 'zh' | 'en'
  unsaved?: readonly string[]
} = {}) {
  changed.mockReset()
  closed.mockReset()
  await renderWidget(<ProfileHarness {...(unsaved && { unsaved })} />, { http, language })
  await reopen()
  return http
}
export async function reopen() {
  screen.getByRole('button', { name: 'open' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog')
}

export const ZH = { old: '原密码', next: '新密码', again: '确认密码', save: '保存', cancel: '取消' }
export const EN = {
  old: 'Old password',
  next: 'New password',
  again: 'Confirm password',
  save: 'Save',
  cancel: 'Cancel',
}
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string) => screen.getByRole('button', { name })
export async function typed(values: { old?: string; next?: string; again?: string }, labels = ZH) {
  for (const name of ['old', 'next', 'again'] as const) {
    const value = values[name]
    if (value) await userEvent.type(field(labels[name]), value)
  }
}
export const save = (labels = ZH) => userEvent.click(button(labels.save))
/** The accessible description of a field. */
export const textBelow = (input: HTMLElement) => {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}
export const bodies = (http: FakeHttp) => http.sent.map(one => [one.key, one.sent.body])
