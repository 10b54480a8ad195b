import type { Page } from '@playwright/test'
import { main } from './list'

/**
 * A short pause in the page: dnd-kit measures positions before it accepts a key, and for 50 ms after a drag treats any
 * click as its end.
 */
const aMoment = (page: Page) => page.evaluate(() => new Promise(done => setTimeout(done, 60)))

/** Picks a row up by its handle with the keyboard, to be moved with the arrow keys. */
export async function pickUp(page: Page, name: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `移动 ${name}`, exact: true })
    .focus()
  await page.keyboard.press('Space')
  const announcement = main(page).getByRole('status')
  await announcement.filter({ hasText: `已拿起 ${name}` }).waitFor({ state: 'attached' })
  await aMoment(page)
}

/** Drops an element dragged with the pointer. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.up()
  await aMoment(page)
}
