import { readdir, stat } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { test } from './support/fixed'
import { outstandingOf } from './support/outstanding'
import { drawsAlike, expectPicture, partsOf } from './support/pictures'
import { SCREENS, type Screen } from './support/screens'
import { expect } from './support/test'

/** Visual regression against pictures and measurements in `looks/`. Updating them: docs/testing.md. */

const THEMES = ['light', 'dark'] as const
const BIGGEST_OF_ALL = 5_000_000

/** All requests are answered, and the shell is rendered completely. */
async function expectComplete(page: Page, { isOfNobody }: Screen): Promise<void> {
  if (!isOfNobody) await expect(page.locator('.bell .ant-badge-count')).toBeVisible()
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0)
}

/**
 * Compares a screen in both themes.
 * @returns its measurements
 */
async function expectScreenshots(page: Page, { name }: Screen, isAlike: boolean, info: TestInfo): Promise<string[]> {
  const lines: string[] = []
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`[data-theme=${colorScheme}], [data-look=${colorScheme}]`).first(), name).toBeVisible()
    if (isAlike) await expectPicture(page, `${name}-${colorScheme}`, info)
    lines.push(`${name} ${colorScheme}`, ...(await partsOf(page)), '')
  }
  return lines
}

for (const [area, screens] of Object.entries(SCREENS)) {
  test(`${area}: ${screens.map(({ name }) => name).join(', ')} match their screenshots`, async ({
    api,
    page,
    signIn,
  }, info) => {
    const isAlike = await drawsAlike(page)
    const { settled } = outstandingOf(page)
    const measures: string[] = []
    for (const screen of screens) {
      const path = typeof screen.path === 'string' ? screen.path : await screen.path(api)
      await screen.before?.(page)
      if (screen.isOfNobody) await page.goto(path)
      else await signIn({ path, language: screen.language ?? 'zh' })
      await settled()
      await screen.open?.(page)
      await page.mouse.move(0, 0)
      await settled()
      await expectComplete(page, screen)
      measures.push(...(await expectScreenshots(page, screen, isAlike, info)))
      await page.unrouteAll()
    }
    expect.soft(measures.join('\n')).toMatchSnapshot(`${area}.txt`)
  })
}

test('all pictures together are smaller than 5 MB', async () => {
  const folder = 'tests/e2e/looks'
  const sizes = (await readdir(folder)).map(async file => (await stat(`${folder}/${file}`)).size)
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(BIGGEST_OF_ALL)
})
