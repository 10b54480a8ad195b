import { expect, type Locator, type Page } from '@playwright/test'

/** Locators of the list screen that is shown. */

/**
 * The shown screen. By CSS selector, like its rows: searching the page by role, including cached tabs, takes up to 30
 * ms, and these two are used at nearly every step.
 */
export const main = (page: Page): Locator => page.locator('main:not([hidden] *)')

/** The rows of records, without header and summary. */
export const rows = (page: Page): Locator =>
  main(page).locator('tr:visible:has(> td):not([aria-hidden=true], [aria-hidden=true] *, tfoot > *)')

/** The summary row below the columns. */
export const totals = (page: Page): Locator => main(page).locator('tfoot').getByRole('row')

/** The row of a record that contains a text. */
export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text })

/** A page number in the pager. */
export const pageButton = (page: Page, no: number): Locator =>
  main(page)
    .getByRole('navigation', { name: /^(页码|Pages)$/ })
    .getByRole('button', { name: String(no), exact: true })

/** A state tab above a list, whose label is followed by a count. */
export const stateTab = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('navigation', { name: '状态' })
    .getByRole('button', { name: new RegExp(`^${name}( [\\d,]+)?$`) })

/** Types into the search box, submits, and waits for the matching rows. */
export async function search(page: Page, text: string): Promise<void> {
  // A dialog that is still closing traps the focus.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const box = main(page).getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL(url => [...url.searchParams.values()].includes(text))
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
}
