import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { inUserMenu, profile } from './shell-parts'
import { expect, type Page, test } from './support/test'

/** The dialog for one's own password and avatar: all rules of specification section 5 with their messages. */

/** An administrator with an avatar. */
const WHO = 'shopkeeper'
const crop = (page: Page) => page.getByRole('dialog', { name: '裁剪头像' })

async function open(page: Page): Promise<void> {
  await inUserMenu(page, '修改密码', WHO)
  await expect(profile(page)).toBeVisible()
}

test('the form accepts one avatar, and warns about a large one and scales it down', async ({ page, signIn }) => {
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
