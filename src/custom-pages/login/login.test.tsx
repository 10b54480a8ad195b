import '@testing-library/jest-dom/vitest'
import { errorTexts } from '@contract/messages'
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from '@/lib/cookies'
import { readConfig } from '@/providers/http/config'
import { CallError } from '@/providers/http/errors'
import { changeLanguage } from '@/providers/i18n/i18n'
import { later } from '@/widgets/testing'
import { Login } from './login'

const config = readConfig({ env: 'dev' })
const rejected = (code: string, message: string, statusCode = 400) =>
  new CallError(message, { statusCode, code, silent: false })

function show(more: Partial<Parameters<typeof Login>[0]> = {}) {
  const props = {
    config,
    onTyping: vi.fn(),
    signIn: vi.fn(() => Promise.resolve()),
    onDone: vi.fn(() => Promise.resolve()),
    ...more,
  }
  render(<Login {...props} />)
  return { ...props, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const name = () => field('管理员名称')
const password = () => field('管理员密码')
const code = () => field('图片验证码')
const submit = () => screen.getByRole('button', { name: '登录' })
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: '验证码图片' })
/** The description of an input. */
const below = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** happy-dom has no lock keys, so the event itself reports their state. */
function press(key: string, hasCapsLock: boolean): void {
  const event = createEvent.keyDown(password(), { key })
  Object.defineProperty(event, 'getModifierState', { value: (lock: string) => lock === 'CapsLock' && hasCapsLock })
  fireEvent(password(), event)
}

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(name(), 'admin')
  await person.type(password(), 'secret123')
  await person.type(code(), 'ab2d')
}

beforeEach(async () => {
  localStorage.removeItem('admin_site_name')
  writeCookie('adminAppearance', 'system')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ site_name: '测试商城' })),
  )
  await changeLanguage('zh')
})
afterEach(() => vi.unstubAllGlobals())

describe('an incomplete sign-in form', () => {
  it('shows the error of each field and focuses the first', async () => {
    const { person, signIn } = show()
    await person.click(submit())
    expect(below(name())).toBe('请输入管理员名称！')
    expect(below(password())).toBe('请输入管理员密码！')
    expect(below(code())).toBe('请输入图片验证码！')
    expect(screen.getByRole('alert')).toHaveTextContent('表单填写有误，请核对！')
    expect(name()).toHaveFocus()
    expect(signIn).not.toHaveBeenCalled()
  })

  it('focuses the first invalid field, and clears an error while the field is edited', async () => {
    const { person } = show()
    await person.type(name(), 'admin')
    await person.type(password(), 'short')
    await person.keyboard('{Enter}')
    expect(password()).toHaveFocus()
    expect(below(password())).toBe('至少 6 个字符')
    expect(below(code())).toBe('请输入图片验证码！')
    await person.type(password(), 'er')
    expect(below(password())).toBe('')
    expect(password()).toHaveAttribute('aria-invalid', 'false')
  })

  it('translates errors that are already visible', async () => {
    const { person } = show()
    await person.click(submit())
    await person.click(screen.getByRole('button', { name: 'English' }))
    expect(below(field('Administrator name'))).toBe('Enter the administrator name')
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(document.documentElement.lang).toBe('en')
  })
})

describe('signing in', () => {
  it('sends the credentials once, and is busy until the app is loaded', async () => {
    const gate = later<void>()
    const { person, signIn, onDone } = show({ signIn: vi.fn(() => gate.promise) })
    await fillIn(person)
    await person.keyboard('{Enter}')
    const busy = screen.getByRole('button', { name: '正在登录…' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    await person.click(busy)
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ username: 'admin', password: 'secret123', validcode: 'ab2d' })
    gate.resolve()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: '正在登录…' })).toBeVisible()
  })

  it('reports the first input', async () => {
    const { person, onTyping } = show()
    expect(onTyping).not.toHaveBeenCalled()
    await person.type(name(), 'a')
    expect(onTyping).toHaveBeenCalled()
  })
})

describe('a rejected sign-in', () => {
  const rejectWith = async (error: unknown) => {
    const shown = show({ signIn: vi.fn(() => Promise.reject(error)) })
    await fillIn(shown.person)
    const before = picture().src
    await shown.person.keyboard('{Enter}')
    await waitFor(() => expect(submit()).toBeVisible())
    return { ...shown, before }
  }

  it('is shown beside its field', async () => {
    const { onDone } = await rejectWith(rejected('918', '管理员名称或密码错误'))
    expect(below(password())).toBe('管理员名称或密码错误')
    expect(password()).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is shown above the form if it belongs to no field', async () => {
    await rejectWith(rejected('', errorTexts.timeout[0], 0))
    expect(screen.getByRole('alert')).toHaveTextContent('连接超时，请稍候再试！')
    expect(below(password())).toBe('')
  })

  it('is reported as a network error if it is no response of the server', async () => {
    await rejectWith(new TypeError('Failed to fetch dynamically imported module'))
    expect(screen.getByRole('alert')).toHaveTextContent('网络错误，请稍后再试！')
  })

  it.each([
    ['beside a field goes to it', '918', () => password()],
    ['beside none goes to the code', '004', () => code()],
  ])('%s, retains the input, and loads another captcha', async (_, errorCode, where) => {
    const { before } = await rejectWith(rejected(errorCode, '不行'))
    expect(name()).toHaveValue('admin')
    expect(password()).toHaveValue('secret123')
    expect(code()).toHaveValue('')
    expect(where()).toHaveFocus()
    expect(picture().src).not.toBe(before)
  })

  it('is translated when the language changes', async () => {
    const { person } = await rejectWith(rejected('918', '失败次数过多，请 15 分钟后再试'))
    expect(below(password())).toBe('失败次数过多，请 15 分钟后再试')
    await person.click(screen.getByRole('button', { name: 'English' }))
    expect(below(field('Administrator password'))).toBe('Too many failed attempts. Try again in 15 minutes.')
  })
})

describe('a password that another administrator has set', () => {
  const next = () => field('新密码')
  const again = () => field('确认新密码')
  const set = () => screen.getByRole('button', { name: '设置密码并登录' })
  /** The server requires a new password, then gives the given answers. */
  async function openNewPassword(...then: (() => Promise<void>)[]) {
    const answers = [() => Promise.reject(rejected('945', '请设置新密码后登录')), ...then]
    const shown = show({ signIn: vi.fn(() => (answers.shift() ?? (() => Promise.resolve()))()) })
    await fillIn(shown.person)
    await shown.person.keyboard('{Enter}')
    await screen.findByLabelText('新密码')
    return shown
  }
  const typed = async (person: ReturnType<typeof userEvent.setup>, own: string, repeated = own) => {
    await person.clear(next())
    await person.type(next(), own)
    await person.clear(again())
    await person.type(again(), repeated)
    await person.click(set())
  }

  it('is replaced in a separate step, with the captcha that was entered', async () => {
    const { person, signIn, onDone } = await openNewPassword()
    expect(next()).toHaveFocus()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect([next().autocomplete, again().autocomplete]).toEqual(['new-password', 'new-password'])
    await typed(person, 'own.Secret2')
    const sent = { username: 'admin', password: 'secret123', validcode: 'ab2d', newPassword: 'own.Secret2' }
    expect(signIn).toHaveBeenLastCalledWith(sent)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('is not replaced by an invalid one, or one with a different confirmation', async () => {
    const { person, signIn } = await openNewPassword()
    await person.click(set())
    expect([below(next()), below(again())]).toEqual(['请输入新密码！', '请确认您的新密码！'])
    await typed(person, 'abc12')
    expect(below(next())).toBe('密码应为6-20位英文或数字！')
    await typed(person, 'own.Secret2', 'own.Secret3')
    expect(below(again())).toBe('两次输入不一致！')
    expect(again()).toHaveFocus()
    expect(signIn).toHaveBeenCalledOnce()
  })

  it('is not replaced by one that the server rejects as weak; the input remains', async () => {
    const { person } = await openNewPassword(() => Promise.reject(rejected('917', '这个密码太容易被猜到，请换一个')))
    await typed(person, 'admin123')
    await waitFor(() => expect(below(next())).toBe('这个密码太容易被猜到，请换一个'))
    expect(next()).toHaveValue('admin123')
  })

  it('is sent with the second factor code, if one is required', async () => {
    const { person, signIn } = await openNewPassword(() => Promise.reject(rejected('941', '请输入动态验证码')))
    await typed(person, 'own.Secret2')
    await person.type(await screen.findByLabelText('动态验证码'), '123456{Enter}')
    expect(signIn).toHaveBeenLastCalledWith({
      ...{ username: 'admin', password: 'secret123', validcode: 'ab2d' },
      ...{ newPassword: 'own.Secret2', otp: '123456' },
    })
  })

  it('may have been replaced when the response is lost: the new one is filled in with a notice', async () => {
    const { person, signIn } = await openNewPassword(() => Promise.reject(rejected('', errorTexts.timeout[0], 0)))
    await typed(person, 'own.Secret2')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('新密码可能已经生效'))
    expect(password()).toHaveValue('own.Secret2')
    await waitFor(() => expect(code()).toHaveFocus())
    await person.type(code(), 'xy3z{Enter}')
    expect(signIn).toHaveBeenLastCalledWith({ username: 'admin', password: 'own.Secret2', validcode: 'xy3z' })
  })

  it('is cleared when the name changes', async () => {
    const { person, signIn } = await openNewPassword(() => Promise.reject(rejected('930', '图片验证码错误')))
    await typed(person, 'own.Secret2')
    await waitFor(() => expect(below(code())).toBe('图片验证码错误'))
    await person.type(password(), '4')
    await person.type(code(), 'xy3z{Enter}')
    expect(signIn).toHaveBeenLastCalledWith({ username: 'admin', password: 'secret1234', validcode: 'xy3z' })
  })
})

describe('the captcha', () => {
  it('loads another picture by click and keyboard, never from the same URL', async () => {
    const { person } = show()
    const seen = [picture().src]
    const button = screen.getByRole('button', { name: /换一张/ })
    await person.click(button)
    seen.push(picture().src)
    button.focus()
    await person.keyboard('{Enter}')
    seen.push(picture().src)
    expect(new Set(seen).size).toBe(3)
    expect(seen[0]).toMatch(/\/api\/captchas\/LOGIN\/[\w-]+\?rmd=\d+$/)
    expect([picture().width, picture().height]).toEqual([112, 40])
  })

  it('swaps scene and client in the URL for deployments that require it', () => {
    show({ config: readConfig({ captchaOrder: 'id/scene' }) })
    expect(picture().src).toMatch(/\/captchas\/[\w-]+\/LOGIN\?rmd=/)
  })

  it('is reloaded when the client id of the sign-in changes', async () => {
    const { person } = show()
    const before = picture().src
    // biome-ignore lint/suspicious/noDocumentCookie: as another tab does
    document.cookie = 'admin_uuid=named-by-another-tab; path=/'
    await person.click(screen.getByRole('button', { name: /换一张/ }))
    expect(before).not.toContain('named-by-another-tab')
    expect(picture().src).toContain('/captchas/LOGIN/named-by-another-tab?')
  })

  it('shows a load error and retries', async () => {
    const { person } = show()
    fireEvent.error(picture())
    await person.click(screen.getByRole('button', { name: '加载失败，点击重试' }))
    expect(picture()).toBeVisible()
  })
})

describe('the sign-in form', () => {
  it('reveals the password on request', async () => {
    const { person } = show()
    await person.type(password(), 'secret123')
    expect(password()).toHaveAttribute('type', 'password')
    await person.click(screen.getByRole('button', { name: '显示密码' }))
    expect(password()).toHaveAttribute('type', 'text')
    await person.click(screen.getByRole('button', { name: '隐藏密码' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it.each(['light', 'dark'])('renders %s according to the stored setting', async look => {
    writeCookie('adminAppearance', look)
    show()
    expect(screen.getByRole('main').parentElement).toHaveAttribute('data-look', look)
  })

  it('shows a Caps Lock warning only while it is on', () => {
    show()
    press('A', true)
    expect(below(password())).toBe('大写锁定已打开')
    press('CapsLock', false)
    expect(below(password())).toBe('')
  })

  it('shows the reason for signing in until there is a newer message', async () => {
    const { person } = show({ notice: { title: errorTexts.permissionTitle, text: errorTexts.sessionExpired } })
    expect(screen.getByRole('alert')).toHaveTextContent('权限错误您的登录状态已失效，请重新登录！')
    await person.click(submit())
    expect(screen.getByRole('alert')).toHaveTextContent(/^表单填写有误，请核对！$/)
  })

  it('shows the site name', async () => {
    show()
    await waitFor(() => expect(document.title).toBe('登录 - 测试商城'))
    expect(screen.getByRole('link', { name: '测试商城' })).toHaveAttribute('href', '/')
  })

  it('shows the stored site name until the current one is loaded', async () => {
    localStorage.setItem('admin_site_name', '旧商城')
    show()
    expect(screen.getByRole('link', { name: '旧商城' })).toBeVisible()
    expect(await screen.findByRole('link', { name: '测试商城' })).toBeVisible()
    expect(localStorage.getItem('admin_site_name')).toBe('测试商城')
  })

  it('falls back to the default name when the site name fails to load', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('down'))
    show()
    expect(await screen.findByRole('link', { name: '商城管理后台' })).toBeVisible()
    expect(document.title).toBe('登录 - 商城管理后台')
  })
})
