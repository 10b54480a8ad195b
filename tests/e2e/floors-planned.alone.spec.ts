import { inChina, MOMENT } from './support/china'
import { test } from './support/clock'
import { add, empty, floor, PATH, publishedNow, tool } from './support/floors'
import { expect } from './support/test'

/** The job of the server runs every ten seconds. */
const TIMEOUT = { timeout: 40_000 }

test('a publication is scheduled, cancelled, scheduled again and takes effect at its time', async ({
  api,
  page,
  signIn,
  clock,
}) => {
  await empty(api)
  await signIn({ path: PATH })
  await add(page, '文本')
  await floor(page, 1).getByRole('button', { name: '编辑第 1 块' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '文字内容' }).fill('到时发布')
  await dialog.getByRole('button', { name: '保存文字' }).click()
  const plan = async (time?: string) => {
    await tool(page, '定时发布').click()
    const planDialog = page.getByRole('dialog', { name: '定时发布' })
    if (time) {
      await planDialog.getByRole('textbox', { name: '发布时间' }).fill(time)
      await page.keyboard.press('Enter')
    }
    await planDialog.getByRole('button', { name: '定时发布' }).click()
    await expect(page.getByText('已安排定时发布')).toBeVisible()
  }
  await plan()
  await tool(page, '历史版本').click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  await expect(versions.getByText('待发布')).toBeVisible()
  // The "call off" button, not the one that closes.
  await versions.getByRole('button', { name: /^取\s?消$/ }).click()
  await expect(versions.getByText('已取消')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await publishedNow(api)).toEqual([])

  const tomorrow = inChina().startOf('day').add(34, 'hour')
  await plan(tomorrow.format(MOMENT))
  await clock.moveTo(tomorrow.unix() + 5)
  await expect.poll(async () => (await publishedNow(api)).length, TIMEOUT).toBe(1)
  await page.reload()
  await expect(floor(page, 1)).toContainText('到时发布')
})
