import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeUser } from '@/providers/http/session'
import { failed, fakeHttp } from '@/widgets/testing'
import { button, CALL, changed, closed, field, NEW, OLD, openDialog, save, textBelow, typed, user } from './testing'

beforeEach(() => storeUser(user))
afterEach(() => localStorage.clear())

/** A key press with Caps Lock on, which happy-dom does not support. */
function pressWithCapsLock(input: HTMLElement) {
  const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
  Object.defineProperty(press, 'getModifierState', { value: (key: string) => key === 'CapsLock' })
  fireEvent(input, press)
}

describe('rejections', () => {
  test.each([
    ['921', '原密码错误', '原密码'],
    ['922', '请输入原密码', '原密码'],
    ['923', '请输入新密码', '新密码'],
  ])('%s is shown beside its field, and the input remains', async (code, message, label) => {
    const reject = () => {
      throw failed(message, 500, code)
    }
    await openDialog({ http: fakeHttp({ [CALL]: reject }) })
    await typed({ old: OLD, next: NEW, again: NEW })
    await save()
    await waitFor(() => expect(textBelow(field(label))).toBe(message))
    expect([field('原密码').value, field('新密码').value, field('确认密码').value]).toEqual([OLD, NEW, NEW])
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(screen.queryByRole('alert')).toBeNull()
    expect([changed.mock.calls, closed.mock.calls]).toEqual([[], []])
    // The warning disappears with the next letter.
    await userEvent.type(field(label), 'x')
    expect(textBelow(field(label))).not.toContain(message)
  })

  test('004 is shown beside the avatar, which gets the focus', async () => {
    const reject = () => {
      throw failed('参数有误：face', 400, '004')
    }
    await openDialog({ http: fakeHttp({ [CALL]: reject }) })
    await save()
    await waitFor(() => expect(textBelow(button('更换'))).toContain('参数有误：face'))
    await waitFor(() => expect(document.activeElement).toBe(button('更换')))
  })

  test('any other failure is shown above the form and can be retried', async () => {
    let isDown = true
    const http = fakeHttp({
      [CALL]: () => {
        if (isDown) throw failed('网络错误，请稍后再试！', 0, '')
        return {}
      },
    })
    await openDialog({ http })
    await typed({ old: OLD, next: NEW, again: NEW })
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('网络错误，请稍后再试！')
    expect(field('新密码').value).toBe(NEW)
    isDown = false
    await save()
    await waitFor(() => expect(changed).toHaveBeenCalledWith({ password: true }))
    expect(http.sent).toHaveLength(2)
  })
})

describe('the profile dialog', () => {
  test('closes without a question when pristine', async () => {
    await openDialog()
    await userEvent.click(button('取消'))
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('requests confirmation before unsaved input is discarded', async () => {
    await openDialog()
    await typed({ old: OLD })
    await userEvent.click(button('取消'))
    expect(await screen.findAllByText('修改还没有保存，确定要离开吗？')).not.toEqual([])
    await userEvent.click(button('继续编辑'))
    expect([closed.mock.calls.length, field('原密码').value]).toEqual([0, OLD])
    await userEvent.click(button('关闭'))
    await userEvent.click(await screen.findByRole('button', { name: '不保存，离开' }))
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  })

  test('reveals a password by keyboard', async () => {
    await openDialog()
    const input = field('原密码')
    expect(input.type).toBe('password')
    input.focus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(input.type).toBe('text')
  })

  test('shows a Caps Lock warning while the field has the focus', async () => {
    await openDialog()
    const input = field('新密码')
    input.focus()
    pressWithCapsLock(input)
    await waitFor(() => expect(textBelow(input)).toContain('大写锁定已打开'))
    expect(textBelow(field('原密码'))).not.toContain('大写锁定已打开')
    fireEvent.blur(input)
    expect(textBelow(input)).not.toContain('大写锁定已打开')
  })

  test('has autocomplete attributes for password managers', async () => {
    await openDialog()
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input:not([type=file])')]
    expect(inputs.map(input => input.autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ])
    expect(inputs[0]?.value).toBe('admin')
  })

  test('does not truncate a pasted password', async () => {
    await openDialog()
    field('新密码').focus()
    await userEvent.paste('a'.repeat(30))
    expect(field('新密码').value).toHaveLength(30)
  })
})
