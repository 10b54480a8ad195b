import { main } from './support/list'
import { expectNothingMoved, watchMoves } from './support/moved'
import { outstandingOf } from './support/outstanding'
import { expect, test } from './support/test'

/** What a morning begins with, and a report with every kind of question, sums and a table. */
const SCREENS: Readonly<Record<string, string>> = {
  'the first page': '/dashboard',
  'a report with questions of every width': '/statistics/goods-statistics/goods-sales-details',
  'a report with sums': '/statistics/other-statistics/sales-revenue',
}

for (const [name, path] of Object.entries(SCREENS)) {
  test(`nothing on ${name} moves as its answers come, whichever comes first`, async ({ page, signIn }) => {
    await signIn()
    await watchMoves(page)
    const { settled } = outstandingOf(page)
    // The last to be asked is answered first.
    let late = 1_200
    await page.route('**/api/admin/**', async route => {
      late = Math.max(0, late - 150)
      await new Promise(resolve => setTimeout(resolve, late))
      await route.continue()
    })
    await page.goto(path)
    await expect(
      main(page)
        .getByText(/¥[\d,]+\.\d\d/)
        .first(),
    ).toBeVisible()
    await settled()
    await expectNothingMoved(page)
  })
}
