import type { Page } from '@playwright/test'
import { main } from './list'

/**
 * A moment that passes in the page: no hand goes on as quickly as a test. dnd-kit needs it to see where everything stands
 * before it takes a key, and for 50 ms after a drag takes any click for its end.
 */
const aMoment = (page: Page) => page.evaluate(() => new Promise(done => setTimeout(done, 60)))

/** Takes a row by its grip, with the keyboard; the arrows move it then. */
export async function pickUp(page: Page, name: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `移动 ${name}`, exact: true })
    .focus()
  await page.keyboard.press('Space')
  const said = main(page).getByRole('status')
  await said.filter({ hasText: `已拿起 ${name}` }).waitFor({ state: 'attached' })
  await aMoment(page)
}

/** Lets go of what is dragged with the pointer. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.up()
  await aMoment(page)
}
