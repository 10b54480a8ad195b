import sharp from 'sharp'
import { LIST } from './shell-parts'
import { hold } from './support/hold'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** The error catalogue (specification section 8), each text word for word in both languages. */

const LISTED = '**/api/admin/shops?*'
const CHECKED = '**/api/admin/systems/roles/*/checked*'
const TOKEN = '**/api/admin/systems/admin-users/token*'
const WHO = 'shopkeeper'
const ADD = '/shop/shop-manage/shop-add'
const loginFor = (address: string) => `/login?forward=${encodeURIComponent(address)}`
const refresh = (page: Page) => main(page).getByRole('button', { name: /^(刷新|Refresh)$/ })
const save = (page: Page) => main(page).getByRole('button', { name: /^(保存|Save)$/ })
const forget = (page: Page, ...names: string[]) =>
  page.evaluate(items => {
    for (const item of items) localStorage.removeItem(item)
  }, names)
const kept = (page: Page) =>
  page.evaluate(() => ['admin_access_token', 'admin_refresh_token', 'admin_user'].filter(name => localStorage[name]))

interface Case {
  readonly what: string
  readonly words: Readonly<Record<'zh' | 'en', string>>
  /** What happens to somebody who is at the shop list. */
  readonly happens: (page: Page) => Promise<unknown>
}

const EXPIRED = {
  zh: '权限错误您的登录状态已失效，请重新登录！',
  en: 'Permission errorYour session has expired. Log in again.',
}
const UNVERIFIED = { zh: '验证失败，请重新登录！', en: 'Verification failed, please log in again' }

/** What ends a session: the way back is known, nothing of the session is left, and the sign-in page says why. */
const ENDS: readonly Case[] = [
  {
    what: 'the tokens are gone',
    words: EXPIRED,
    happens: async page => {
      await forget(page, 'admin_access_token', 'admin_refresh_token')
      await refresh(page).click()
    },
  },
  {
    what: 'a call is forbidden (HTTP 403 with a refresh token)',
    words: EXPIRED,
    happens: async page => {
      await page.route(LISTED, route => route.fulfill({ status: 403, json: { code: '403', message: 'no' } }))
      await refresh(page).click()
    },
  },
  {
    what: 'new tokens are refused',
    words: UNVERIFIED,
    happens: async page => {
      await page.route(TOKEN, route => route.fulfill({ status: 400, json: { code: '109', message: 'no' } }))
      await forget(page, 'admin_access_token')
      await refresh(page).click()
    },
  },
  ...[
    { what: 'fails', answer: { status: 500, json: { code: '500', message: '服务器内部错误' } } },
    { what: 'is about a role that is gone', answer: { status: 404, json: { code: '003', message: '找不到' } } },
  ].map(({ what, answer }) => ({
    what: `reading what the role may do ${what}`,
    words: UNVERIFIED,
    happens: async (page: Page) => {
      await page.route(CHECKED, route => route.fulfill(answer))
      await page.reload()
    },
  })),
]

/** What a call may fail with: the server's own words, or the fixed ones. */
const FAILS: readonly Case[] = [
  {
    what: 'the server says why',
    words: { zh: '店铺暂时不能查看', en: '店铺暂时不能查看' },
    happens: async page => {
      await page.route(LISTED, route =>
        route.fulfill({ status: 400, json: { code: 'E1', message: '店铺暂时不能查看' } }),
      )
      await refresh(page).click()
    },
  },
  {
    what: 'there is no connection',
    words: { zh: '网络错误，请稍后再试！', en: 'Network error. Try again later.' },
    happens: async page => {
      await page.route(LISTED, route => route.abort())
      await refresh(page).click()
    },
  },
  {
    what: 'nothing comes within five seconds',
    words: { zh: '连接超时，请稍候再试！', en: 'The connection timed out. Try again later.' },
    happens: async page => {
      await hold(page, LISTED)
      await refresh(page).click()
    },
  },
  {
    what: 'a form is filled in wrongly',
    words: { zh: '表单填写有误，请核对！', en: 'Some fields need attention. Check them and try again.' },
    happens: async page => {
      await page.goto(ADD)
      await save(page).click()
    },
  },
  {
    what: 'an upload fails',
    words: { zh: '上传失败!', en: 'Upload failed.' },
    happens: async page => {
      await page.route('**/api/uploaders?*', route =>
        route.fulfill({ status: 500, json: { code: '902', message: '' } }),
      )
      await page.goto(ADD)
      await main(page)
        .getByRole('tab', { name: /营业执照信息|Licence/ })
        .click()
      const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#409eff' } })
      await main(page)
        .getByRole('tabpanel')
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() })
    },
  },
  {
    what: 'the browser has no full screen',
    words: { zh: '您的浏览器不支持全屏', en: 'Your browser does not support full screen' },
    happens: async page => {
      await page.evaluate(() =>
        Object.defineProperty(Document.prototype, 'fullscreenEnabled', { configurable: true, get: () => false }),
      )
      await page.getByRole('button', { name: /^(全屏|Full screen)$/ }).click()
    },
  },
]

for (const language of ['zh', 'en'] as const) {
  test.describe(language, () => {
    test.beforeEach(async ({ page, signIn }) => {
      await signIn({ username: WHO, language, path: LIST })
      await expect(rows(page)).toHaveCount(10)
      await page.waitForLoadState('networkidle')
    })

    for (const { what, words, happens } of ENDS) {
      test(`the session ends: ${what}`, async ({ page }) => {
        await happens(page)
        await expect(page).toHaveURL(loginFor(LIST))
        await expect(page.getByRole('alert')).toHaveText(words[language])
        expect(await kept(page)).toEqual([])
      })
    }

    for (const { what, words, happens } of FAILS) {
      test(`nobody is signed out: ${what}`, async ({ page }) => {
        await happens(page)
        await expect(page.getByText(words[language]).filter({ visible: true }).first()).toBeVisible()
        expect(await kept(page)).toHaveLength(3)
      })
    }
  })
}

test('HTTP 403 without a refresh token says nothing and leads nowhere', async ({ page }) => {
  const answered = page.waitForResponse('**/api/site-show*')
  await page.route('**/api/site-show*', route =>
    route.fulfill({ status: 403, json: { code: '403', message: '无权限' } }),
  )
  await page.goto('/404')
  expect((await answered).status()).toBe(403)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(page).toHaveURL('/404')
  await expect(page.getByText('无权限')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
