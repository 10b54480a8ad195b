import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { inUserMenu, profile, question, userMenu } from './shell-parts'
import { expect, type Page, test } from './support/test'

/** The dialog for the own password and avatar: every rule of specification section 5, in its words. */

const field = (page: Page, name: string) => profile(page).getByLabel(name, { exact: true })
/** Somebody with an avatar. */
const WHO = 'shopkeeper'
const OLD = '原密码'
const NEW = '新密码'
const AGAIN = '确认密码'
const save = (page: Page) => profile(page).getByRole('button', { name: '保存' })
const crop = (page: Page) => page.getByRole('dialog', { name: '裁剪头像' })

async function open(page: Page): Promise<void> {
  await inUserMenu(page, '修改密码', WHO)
  await expect(profile(page)).toBeVisible()
}

test('each field says what is wrong with it, and nothing is sent', async ({ page, signIn }) => {
  const sent: string[] = []
  page.on('request', request => request.method() === 'PUT' && sent.push(request.url()))
  await signIn({ username: WHO })
  await open(page)
  const expectWords = async (words: Readonly<Record<string, string | RegExp>>) => {
    await save(page).click()
    for (const [name, text] of Object.entries(words)) {
      await expect(field(page, name), name).toHaveAccessibleDescription(text)
    }
  }
  // Any one of the three asks for the other two.
  await field(page, OLD).fill('admin123456')
  await expectWords({ [NEW]: '请输入新密码！', [AGAIN]: '请确认您的新密码！' })
  await expect(field(page, NEW)).toBeFocused()
  await field(page, OLD).fill('')
  await field(page, NEW).fill('Fresh123456')
  await expectWords({ [OLD]: '请输入原密码！', [AGAIN]: '请确认您的新密码！' })
  await expect(field(page, OLD)).toBeFocused()
  await field(page, NEW).fill('')
  await field(page, AGAIN).fill('Fresh123456')
  await expectWords({ [OLD]: '请输入原密码！', [NEW]: '请输入新密码！' })

  await field(page, OLD).fill('admin123456')
  for (const bad of ['five5', 'x'.repeat(21), 'with space', '密码密码密码', 'minus-1234', 'under_123']) {
    await field(page, NEW).fill(bad)
    await field(page, AGAIN).fill(bad)
    await expectWords({ [NEW]: '密码应为6-20位英文或数字！', [AGAIN]: '' })
  }
  await field(page, NEW).fill('a1!#$%^&*.~,')
  await field(page, AGAIN).fill('a1!#$%^&*.~')
  await expectWords({ [NEW]: /^6-20 位/, [AGAIN]: '两次输入不一致！' })
  expect(sent).toEqual([])
})

test('a wrong old password is said beside it, in the server’s words', async ({ page, signIn }) => {
  await signIn({ username: WHO })
  await open(page)
  await field(page, OLD).fill('wrong1234')
  await field(page, NEW).fill('Fresh123456')
  await field(page, AGAIN).fill('Fresh123456')
  await save(page).click()
  await expect(field(page, OLD)).toHaveAccessibleDescription(/原密码/)
  await expect(field(page, OLD)).toBeFocused()
  await expect(field(page, NEW)).toHaveValue('Fresh123456')
})

test('an avatar is needed', async ({ page, signIn }) => {
  await signIn({ username: WHO })
  await open(page)
  const face = profile(page).getByRole('group', { name: '头像' })
  const remove = face.getByRole('button', { name: '移除' })
  await remove.click()
  await expect(remove).toBeHidden()
  await save(page).click()
  await expect(face).toContainText('请上传头像！')
})

test('one avatar at a time, and a large one is advised against and made smaller', async ({ page, signIn }) => {
  await signIn({ username: WHO })
  await open(page)
  const face = profile(page).getByRole('group', { name: '头像' })
  const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser')
    await face.getByRole('button', { name: /^(上传图片|更换)$/ }).click()
    await (await chooser).setFiles(files)
  }
  const size = 760
  // Noise does not compress: more than one megabyte.
  const noise = sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } })
  const large = { name: 'large.png', mimeType: 'image/png', buffer: await noise.png().toBuffer() }
  expect(large.buffer.length).toBeGreaterThan(1024 * 1024)

  await choose(large, { ...large, name: 'second.png' })
  await expect(face.getByRole('alert')).toHaveText('文件数量超过限制！')
  await expect(crop(page)).toBeHidden()

  await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(face.getByRole('alert')).toContainText('只支持')

  const sent = page.waitForRequest(request => request.url().includes('/uploaders'))
  await choose(large)
  await expect(crop(page)).toContainText('建议不超过 1 MB；裁剪后会缩小再上传')
  await crop(page).getByRole('button', { name: '裁剪并上传' }).click()
  expect((await (await sent).response())?.status()).toBe(200)
  await expect(face).toContainText('已上传')
})

test('what was typed is not lost by a slip, and the focus goes back', async ({ page, signIn }) => {
  await signIn({ username: WHO })
  await open(page)
  await field(page, OLD).fill('something')
  await page.keyboard.press('Escape')
  const asked = question(page).filter({ hasText: '修改还没有保存，确定要离开吗？' })
  await asked.getByRole('button', { name: '继续编辑' }).click()
  await expect(field(page, OLD)).toHaveValue('something')
  await profile(page).getByRole('button', { name: '取消' }).click()
  await asked.getByRole('button', { name: '不保存，离开' }).click()
  await expect(profile(page)).toBeHidden()
  await expect(userMenu(page, WHO)).toBeFocused()
  await open(page)
  await expect(field(page, OLD)).toHaveValue('')
})
