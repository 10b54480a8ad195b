import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import { LINES } from './support/lines'
import { find, main, tick, type } from './support/person'
import { expect, test } from './support/test'

/** Site messages to members (contract/members.md, "notification-history"). */

const LIST = '/member/member-notification/notification-history'

for (const { tag, line } of LINES) {
  test(`a message is sent to the selected members, and appears in the history${line}`, { tag }, async ({
    api,
    page,
    signIn,
  }) => {
    const { data } = await api.send('GET admin/members', { query: { page_no: 1, page_size: 2 } })
    const [first, second] = data
    if (!first || !second) throw new Error('There are no members')
    const title = freshName('通知')
    await signIn({ path: LIST })
    await main(page).getByRole('button', { name: '发送站内消息' }).click()
    const form = page.getByRole('dialog', { name: '发送站内消息' })
    await expect(form.getByRole('status').filter({ hasText: '发送给' })).toHaveText(/^将发送给全部 [\d,]+ 位会员$/)
    await type(form, { 消息标题: title, 消息内容: '您关注的商品已经到货。' })
    await tick(form, '指定会员')
    await expect(form.getByRole('status').filter({ hasText: '发送给' })).toHaveText('将发送给所选的 0 位会员')
    await form.getByRole('button', { name: /^(\* )?会员$/ }).click()
    const picker = page.getByRole('dialog', { name: '选择会员' })
    for (const { uname } of [first, second]) {
      await picker.getByRole('searchbox').fill(uname)
      await picker.getByRole('checkbox', { name: `选择 ${uname}`, exact: true }).check()
    }
    await expect(picker).toContainText('已选 2')
    await picker.getByRole('button', { name: '确定选择' }).click()
    await expect(picker).toBeHidden()
    for (const { uname } of [first, second]) await expect(form).toContainText(uname)
    await expect(form.getByRole('status').filter({ hasText: '发送给' })).toHaveText('将发送给所选的 2 位会员')
    await form.getByRole('button', { name: '发送', exact: true }).click()
    const question = page.getByRole('dialog', { name: `确定向所选的 2 位会员发送「${title}」吗？` })
    await expect(question.getByRole('button', { name: '取消', exact: true })).toBeFocused()
    await question.getByRole('button', { name: '发送', exact: true }).click()
    await expect(page.getByText('已发送给 2 位会员')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(await find(page, title)).toContainText('指定会员')
  })
}
