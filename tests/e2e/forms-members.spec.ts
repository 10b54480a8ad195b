import { goTo } from './shell-parts'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import { LINES } from './support/lines'
import {
  box,
  chooseRegion,
  chooseTime,
  expectTyped,
  find,
  inRow,
  main,
  rowOf,
  save,
  saveDialog,
  tick,
  type,
} from './support/person'
import { expect, type Page, test } from './support/test'

/** Members (contract/members.md): create, update on their page, and recycle bin. */

const LIST = '/member/member-manage/member-list'
const side = (page: Page, name: string) => main(page).getByRole('tab', { name: new RegExp(`^${name}`) })
const mobileOf = () => `139${String(Date.now()).slice(-8)}`

async function addMember(page: Page, uname: string): Promise<void> {
  await main(page).getByRole('button', { name: '添加会员' }).click()
  await type(dialog(page), { 用户名: uname, 昵称: '山间来信', 手机号: '12', 详细地址: '文三路 1 号' })
  await dialog(page).getByLabel('密码').fill('abc12345')
  await tick(dialog(page), '女')
  await chooseTime(dialog(page), '生日', '1969-07-20')
  await chooseRegion(dialog(page), '浙江省', '杭州市', '西湖区')
  await save(dialog(page))
  await expect(box(dialog(page), '手机号')).toHaveAccessibleDescription('请填写正确的手机号')
  await type(dialog(page), { 手机号: mobileOf() })
  await saveDialog(page)
}

for (const { tag, line } of LINES) {
  test(`a member is created, edited on its page, given points, moved to the recycle bin and restored${line}`, {
    tag,
  }, async ({ page, signIn }) => {
    const uname = freshName('user')
    await signIn({ path: LIST })
    await addMember(page, uname)
    await expect(await find(page, uname)).toContainText('女')

    await inRow(page, uname, '操作')
    await expectTyped(main(page), { 昵称: '山间来信', 生日: '1969-07-20', 详细地址: '文三路 ****' })
    await type(main(page), { 昵称: '远山', 会员备注: '常客' })
    await expect(side(page, '编辑会员')).toContainText('未保存')
    await save(main(page), '保存修改')
    await expect(page.getByText('远山').first()).toBeVisible()

    await side(page, '消费积分').click()
    await type(main(page).getByRole('tabpanel', { name: /^消费积分/ }), { 调整消费积分: '120' })
    await save(main(page).getByRole('tabpanel', { name: /^消费积分/ }), '保存修改')
    await side(page, '积分明细').click()
    // Registration awarded the first hundred.
    await expect(rowOf(page, '完成注册')).toContainText('+100')
    await expect(rowOf(page, '管理员手工修改')).toContainText('+20')
    await page.reload()
    await expect(rowOf(page, '管理员手工修改')).toContainText('+20')
    await side(page, '编辑会员').click()
    await expectTyped(main(page), { 昵称: '远山', 会员备注: '常客' })

    await goTo(page, LIST)
    await find(page, uname)
    await inRow(page, uname, '禁用')
    await dialog(page).getByRole('button', { name: '禁用' }).click()
    await expect(rowOf(page, uname)).toHaveCount(0)

    await goTo(page, '/member/member-manage/member-recycle')
    await expect(await find(page, uname)).toContainText(/\d{3}\*{4}\d{4}/)
    await inRow(page, uname, '恢复')
    await dialog(page).getByRole('button', { name: '恢复' }).click()
    await expect(rowOf(page, uname)).toHaveCount(0)
    await goTo(page, LIST)
    await find(page, uname)
  })
}
