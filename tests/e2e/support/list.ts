import { expect, type Locator, type Page } from '@playwright/test'

/** The parts of a list screen that is shown, as a person finds them. */

/**
 * The screen that is shown. By what it is in the page, as its rows are: to look through all of it for a role, kept tabs
 * too, takes up to 30 ms, and these two are asked for at nearly every step.
 */
export const main = (page: Page): Locator => page.locator('main:not([hidden] *)')

/** The rows of records, without the head and without what they add up to. */
export const rows = (page: Page): Locator =>
  main(page).locator('tr:visible:has(> td):not([aria-hidden=true], [aria-hidden=true] *, tfoot > *)')

/** What all records add up to, under their columns. */
export const totals = (page: Page): Locator => main(page).locator('tfoot').getByRole('row')

/** The row of a record, by a text in it. */
export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text })

/** The number of a page in the pager. */
export const pageButton = (page: Page, no: number): Locator =>
  main(page)
    .getByRole('navigation', { name: /^(页码|Pages)$/ })
    .getByRole('button', { name: String(no), exact: true })

/** A state above a list, whose words are followed by a count. */
export const stateTab = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('navigation', { name: '状态' })
    .getByRole('button', { name: new RegExp(`^${name}( [\\d,]+)?$`) })

/** Types into the search box, sends it, and waits until the rows are those that were searched for. */
export async function search(page: Page, text: string): Promise<void> {
  // What was just saved still shuts, and holds the keys until it has.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const box = main(page).getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL(url => [...url.searchParams.values()].includes(text))
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
}
