import sharp from 'sharp'
import { goByMenu, goTo, inUserMenu, LIST, openPalette, paletteField, profile, strip, tab } from './shell-parts'
import { expectClean } from './support/axe'
import { dialog } from './support/bulk'
import { main, rows } from './support/list'
import { formTab } from './support/shop-form'
import { shopIn } from './support/shops'
import { PASSWORD } from './support/sign-in'
import { expect, fillLogin, TEST_CODE, test } from './support/test'

/** Overlays of screens and pages outside of the app frame, against WCAG 2.2 AA. The screens: all-screens.spec.ts. */

// Each goes through many states and checks each twice.
test.describe.configure({ timeout: 300_000 })

const ADD = '/shop/shop-manage/shop-add'
const whole = { withShell: true }

test('signing in', { tag: '@core' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
  await expectClean(page, 'empty', whole)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('表单填写有误，请核对！')
  await expectClean(page, 'with messages', whole)
  await fillLogin(page, { password: 'wrong1234' })
  await expect(page.getByRole('textbox', { name: '管理员密码' })).toHaveAccessibleDescription(/错误/)
  await expectClean(page, 'refused', whole)
})

test('the public list of all screens, and the error pages', async ({ page, signIn }) => {
  await page.goto('/auto-list')
  await expect(page.getByRole('heading', { name: '功能清单' })).toBeVisible()
  await expectClean(page, 'alone', whole)
  await signIn({ path: '/404' })
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expectClean(page, 'not found')
  await page.goto('/401')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expectClean(page, 'not permitted')
})

test('the shell and its overlays', { tag: '@core' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn({ path: `${LIST}?shop_disable=OPEN` })
  await expect(rows(page)).toHaveCount(10)
  for (const name of ['课程地区', '课程等级', '课程专题', '课程图片', '课程轮播图', '课程审核']) {
    await goByMenu(page, '课程管理', name)
  }
  await tab(page, '店铺列表').click()
  await expect(rows(page)).toHaveCount(10)
  await expectClean(page, 'shell', whole)
  await tab(page, '店铺列表').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '重新加载' })).toBeFocused()
  await expectClean(page, 'menu of a tab', whole)
  await page.keyboard.press('Escape')
  await strip(page)
    .getByRole('button', { name: /^打开的页面/ })
    .click()
  await expectClean(page, 'list of tabs', whole)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '外观' }).click()
  await expect(page.getByRole('radio', { name: '紧凑' })).toBeVisible()
  await expectClean(page, 'appearance', whole)
  await page.keyboard.press('Escape')
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

test('overlays of lists: filters, actions, drawers, the review', async ({ page, signIn }) => {
  await signIn({ path: `${LIST}?shop_disable=OPEN` })
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page.getByRole('textbox', { name: '注册日期' })).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await expectClean(page, 'filters')
  await rows(page).first().getByRole('button', { name: '更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeVisible()
  await expectClean(page, 'actions')
  await page.keyboard.press('Escape')

  await goTo(page, '/shop/shop-theme-manage/pc')
  await main(page).getByRole('button', { name: '添加模板' }).click()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).locator('.ant-form-item-explain-error')).toHaveCount(3)
  await expectClean(page, 'drawer')
  await goTo(page, '/course/course-topic')
  await rows(page).first().getByRole('button', { name: '商品', exact: true }).click()
  await expect(dialog(page).getByRole('button', { name: '加入商品' })).toBeVisible()
  await expectClean(page, 'goods of a topic')
  await goTo(page, '/goods/goods-audit')
  await main(page).getByRole('button', { name: '审核台' }).click()
  const desk = page.getByRole('dialog', { name: /审核台/ })
  await expect(desk.getByRole('button', { name: /^通过/ })).toBeEnabled()
  await expectClean(page, 'desk')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: /拒绝/ }).getByRole('textbox')).toBeFocused()
  await expectClean(page, 'refusal')
})

test('invalid forms and their overlays', async ({ api, page }) => {
  const shop = await shopIn(api, 'OPEN')
  // A session of its own, which is ended here.
  await page.goto(`/login?forward=${encodeURIComponent(ADD)}`)
  await fillLogin(page, {})
  await main(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '表单填写有误，请核对！' })).toBeVisible()
  for (const name of ['营业执照信息', '开户行银行许可证', '店铺信息', '经营类目', '基本信息']) {
    await formTab(page, name).click()
    await expect(formTab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(main(page).locator('.ant-form-item-explain-error').filter({ visible: true })).not.toHaveCount(0)
    await expectClean(page, name)
  }
  await main(page).getByRole('textbox', { name: '公司名称' }).fill('还没填完')
  await page.route('**/api/admin/members?*', route =>
    route.fulfill({ status: 403, json: { code: '403', message: '登录状态已失效' } }),
  )
  await main(page).getByRole('button', { name: '选择会员' }).click()
  const again = page.getByRole('dialog', { name: '请重新登录' })
  await expect(again.getByRole('img', { name: '验证码图片' })).toBeVisible()
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await expect(again.getByRole('alert')).toContainText('表单填写有误，请核对！')
  await expectClean(page, 'signing in again')
  await page.unroute('**/api/admin/members?*')
  await again.getByLabel('管理员密码').fill(PASSWORD)
  await again.getByLabel('图片验证码').first().fill(TEST_CODE)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: /^选择 / })).toHaveCount(10)
  await expectClean(page, 'members')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await goTo(page, `/shop/shop-manage/edit/${shop.shop_id}`)
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toHaveValue(shop.company_name)
  await formTab(page, '营业执照信息').click()
  await expect(main(page).getByRole('button', { name: /^\*\s*法人身份证$/ })).toBeVisible()
  await expectClean(page, 'licence')
  await main(page).getByRole('textbox', { name: '成立日期' }).click()
  await expectClean(page, 'calendar')
})
