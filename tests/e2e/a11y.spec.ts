import AxeBuilder from '@axe-core/playwright'
import sharp from 'sharp'
import { inUserMenu, openPalette, paletteField, profile } from './shell-parts'
import { main, rows } from './support/list'
import { formTab } from './support/shop-form'
import { shopIn } from './support/shops'
import { expect, fillLogin, type Page, test } from './support/test'

/** Every screen against WCAG 2.2 AA, light and dark. */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SHOPS = '/shop/shop-manage'

/**
 * No rule is broken by what is shown now; a failure names the rule and the elements. What is switched off need not have
 * contrast (WCAG 1.4.3), and of antd's selects axe cannot tell that they are.
 */
async function expectClean(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).exclude('.ant-select-disabled').analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n    ')}`)
  expect.soft(found, what).toEqual([])
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('signing in', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
      await expectClean(page, 'empty')
      await page.getByRole('button', { name: '登录' }).click()
      await expect(page.getByRole('alert')).toContainText('表单填写有误，请核对！')
      await expectClean(page, 'with messages')
      await fillLogin(page, { password: 'wrong1234' })
      await expect(page.getByRole('textbox', { name: '管理员密码' })).toHaveAccessibleDescription(/错误/)
      await expectClean(page, 'refused')
    })

    test('the list of all screens, for strangers and inside', async ({ page, signIn }) => {
      await page.goto('/auto-list')
      await expect(page.getByRole('heading', { name: '功能清单' })).toBeVisible()
      await expectClean(page, 'alone')
      await signIn({ path: '/auto-list' })
      await expect(main(page).getByRole('region', { name: '店铺管理' })).toBeVisible()
      await expectClean(page, 'inside')
    })

    test('the palette, the own profile with its messages, and its crop', async ({ page, signIn }) => {
      await signIn()
      await openPalette(page)
      await expectClean(page, 'palette')
      await paletteField(page).fill('店铺')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectClean(page, 'palette with results')
      await paletteField(page).fill('没有这个东西')
      await expect(page.getByText('没有找到「没有这个东西」')).toBeVisible()
      await expectClean(page, 'palette without results')
      await page.keyboard.press('Escape')
      await inUserMenu(page, '修改密码')
      await profile(page).getByLabel('原密码').fill('x')
      await profile(page).getByLabel('原密码').press('Enter')
      await expect(profile(page).getByText('请输入新密码！')).toBeVisible()
      await expectClean(page, 'profile')
      const chooser = page.waitForEvent('filechooser')
      await profile(page)
        .getByRole('button', { name: /^(上传图片|更换)$/ })
        .click()
      const drawn = sharp({ create: { width: 90, height: 90, channels: 3, background: '#409eff' } })
      await (await chooser).setFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: await drawn.gif().toBuffer() })
      const crop = page.getByRole('dialog', { name: '裁剪头像' })
      await expect(crop.getByRole('button', { name: '裁剪并上传' })).toBeEnabled()
      await expectClean(page, 'crop')
    })

    test('signing in again over a half-filled form', async ({ page, signIn }) => {
      await signIn({ path: `${SHOPS}/shop-add` })
      await main(page).getByRole('textbox', { name: '公司名称' }).fill('还没填完')
      await page.route('**/api/admin/members?*', route =>
        route.fulfill({ status: 403, json: { code: '403', message: '登录状态已失效' } }),
      )
      await main(page).getByRole('button', { name: '选择会员' }).click()
      const again = page.getByRole('dialog', { name: '请重新登录' })
      await expect(again.getByRole('img', { name: '验证码图片' })).toBeVisible()
      await expectClean(page, 'asked')
      await again.getByRole('button', { name: '登录', exact: true }).click()
      await expect(again.getByRole('alert')).toContainText('表单填写有误，请核对！')
      await expectClean(page, 'with messages')
    })

    test('dashboard and error pages', async ({ page, signIn }) => {
      await signIn()
      await expect(main(page).getByRole('row')).not.toHaveCount(0)
      await expect(main(page).getByRole('status')).toHaveCount(0)
      await expectClean(page, 'dashboard')
      for (const [path, title] of [
        ['/404', '页面不存在'],
        ['/401', '没有权限'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expectClean(page, path)
      }
    })

    test('the shop list with its filters, and the audit list', async ({ page, signIn }) => {
      await signIn({ path: `${SHOPS}/shop-list?shop_disable=OPEN` })
      await page.getByRole('button', { name: '筛选' }).click()
      await expect(page.getByRole('textbox', { name: '注册日期' })).toBeVisible()
      await expect(rows(page)).toHaveCount(10)
      await expectClean(page, 'list')
      await rows(page).first().getByRole('button', { name: '更多操作' }).click()
      await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeVisible()
      await expectClean(page, 'actions')
      await page.goto(`${SHOPS}/shop-audit`)
      await expect(main(page).getByRole('link', { name: '审核' }).first()).toBeVisible()
      await expectClean(page, 'audit')
    })

    test('the form of a new shop, each tab', async ({ page, signIn }) => {
      await signIn({ path: `${SHOPS}/shop-add` })
      await main(page).getByRole('button', { name: '保存', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: '表单填写有误，请核对！' })).toBeVisible()
      for (const tab of ['基本信息', '营业执照信息', '开户行银行许可证', '店铺信息', '经营类目']) {
        await formTab(page, tab).click()
        await expect(formTab(page, tab)).toHaveAttribute('aria-selected', 'true')
        await expect(main(page).locator('.ant-form-item-explain-error').filter({ visible: true })).not.toHaveCount(0)
        await expectClean(page, tab)
      }
    })

    test('the form of a shop that is there', async ({ api, page, signIn }) => {
      const shop = await shopIn(api, 'OPEN')
      await signIn({ path: `${SHOPS}/edit/${shop.shop_id}` })
      await expect(main(page).getByRole('textbox', { name: '公司名称' })).toHaveValue(shop.company_name)
      await expectClean(page, 'basics')
      await formTab(page, '营业执照信息').click()
      await expect(main(page).getByRole('button', { name: /法人身份证$/ })).toBeVisible()
      await expectClean(page, 'licence')
      await main(page).getByRole('textbox', { name: '成立日期' }).click()
      await expectClean(page, 'calendar')
    })

    test('the member picker', async ({ page, signIn }) => {
      await signIn({ path: `${SHOPS}/shop-add` })
      await main(page).getByRole('button', { name: '选择会员' }).click()
      await expect(page.getByRole('dialog').getByRole('radio', { name: /^选择 / })).toHaveCount(10)
      await expectClean(page, 'members')
    })

    test('themes with their drawer', async ({ page, signIn }) => {
      await signIn({ path: '/shop/shop-theme-manage/pc' })
      await expect(rows(page).filter({ hasText: '_pc' }).first()).toBeVisible()
      await expectClean(page, 'list')
      await main(page).getByRole('button', { name: '添加模板' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
      await expect(page.getByRole('dialog').locator('.ant-form-item-explain-error')).toHaveCount(3)
      await expectClean(page, 'drawer')
    })

    test('goods: the list, its form and the review desk', async ({ page, signIn }) => {
      await signIn({ path: '/goods/goods-list' })
      await expect(rows(page)).toHaveCount(10)
      await expectClean(page, 'list')
      await main(page).getByRole('button', { name: '添加商品' }).click()
      await expect(main(page).getByRole('textbox', { name: '商品描述' })).toBeVisible()
      await expectClean(page, 'form')
      await page.goto('/goods/goods-audit')
      await main(page).getByRole('button', { name: '审核台' }).click()
      const desk = page.getByRole('dialog', { name: /审核台/ })
      await expect(desk.getByRole('button', { name: /^通过/ })).toBeEnabled()
      await expectClean(page, 'desk')
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog', { name: /拒绝/ }).getByRole('textbox')).toBeFocused()
      await expectClean(page, 'refusal')
    })

    test('publications and publishers', async ({ page, signIn }) => {
      await signIn({ path: '/picture/picture-list' })
      await expect(rows(page)).toHaveCount(10)
      await expectClean(page, 'pictures')
      await page.goto('/copyright/copyright-publish')
      await expect(main(page).getByRole('checkbox').first()).toBeVisible()
      await expectClean(page, 'publishing')
      await page.goto('/course/course-topic')
      await expect(rows(page).first().getByRole('button', { name: '商品', exact: true })).toBeVisible()
      await expectClean(page, 'topics')
      await rows(page).first().getByRole('button', { name: '商品', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: '加入商品' })).toBeVisible()
      await expectClean(page, 'goods of a topic')
      await page.goto('/course/course-picture')
      await expect(main(page).getByRole('img').first()).toBeVisible()
      await expectClean(page, 'library')
      await page.goto('/publish/publish-list')
      await expect(rows(page)).toHaveCount(10)
      await expectClean(page, 'publishers')
    })

    test('settlement, its bills and one of them', async ({ api, page, signIn }) => {
      const { data } = await api.send('GET admin/order/bills', { query: { page_size: 1 } })
      const [bill] = data
      const screens = ['', `/${bill?.sn}`].map(end => `/shop/settlement-manage/settlement${end}`)
      await signIn()
      for (const path of screens) {
        await page.goto(path)
        await expect(main(page).getByRole('link', { name: '查看' })).toHaveCount(10)
        await expectClean(page, path)
      }
      await page.goto(`/shop/settlement-manage/detail/${bill?.bill_id}`)
      await expect(main(page).getByRole('region', { name: '订单列表' }).getByRole('cell')).not.toHaveCount(0)
      await expectClean(page, 'detail')
    })
  })
}
