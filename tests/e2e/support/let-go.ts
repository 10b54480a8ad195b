import type { Page } from '@playwright/test'

/**
 * Lets go of what is dragged. For 50 ms after it, dnd-kit takes any click for the end of the drag; no hand is as quick, so
 * that time passes in the page before the next click.
 */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.up()
  await page.evaluate(() => new Promise(done => setTimeout(done, 60)))
}
