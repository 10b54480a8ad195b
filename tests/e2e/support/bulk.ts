import type { Locator, Page } from '@playwright/test'
import { main, rowOf } from './list'

/** Locators of bulk actions. */

export const bar = (page: Page): Locator => main(page).getByRole('toolbar', { name: '批量操作' })
export const tick = (page: Page, text: string): Locator => rowOf(page, text).getByRole('checkbox')
export const tickPage = (page: Page): Locator => main(page).getByRole('checkbox', { name: '选择本页全部' })
/** The open drawer or dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog')
/** The rows of results in a drawer. */
export const results = (page: Page): Locator =>
  dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Clicks, and returns content and name of the downloaded file. */
export async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await click()
  const download = await waiting
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}
