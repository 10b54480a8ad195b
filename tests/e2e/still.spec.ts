import type { Api } from './support/api'
import { main } from './support/list'
import { expectNothingMoved, watchMoves } from './support/moved'
import { outstandingOf } from './support/outstanding'
import { expect, test } from './support/test'

/** The path of a screen, and content that shows it is loaded. */
interface Still {
  readonly path: (api: Api) => Promise<string>
  readonly shows: RegExp
  readonly language?: 'en'
}
/** Screens of all types. */
const SCREENS: Readonly<Record<string, Still>> = {
  'the first page': { path: async () => '/dashboard', shows: /^¥/ },
  'a report with questions of every width': {
    path: async () => '/statistics/goods-statistics/goods-sales-details',
    shows: /^¥/,
    // Its texts are longer.
    language: 'en',
  },
  'a report with sums': { path: async () => '/statistics/other-statistics/sales-revenue', shows: /^¥/ },
  'settings below their commands': {
    path: async () => '/setting/shop-settings/static-page',
    shows: /^静态页服务$/,
  },
  'a form with what takes long to load': {
    path: async api => {
      const { data } = await api.send('GET admin/systems/roles', { query: { page_no: 1, page_size: 1 } })
      return `/setting/auth-settings/role-permission/${data[0]?.role_id}`
    },
    shows: /^全部选择$/,
  },
}

for (const [name, { path, shows, language = 'zh' }] of Object.entries(SCREENS)) {
  test(`${name} has no layout shift as its answers arrive, in any order`, async ({ api, page, signIn }) => {
    await watchMoves(page)
    const { settled } = outstandingOf(page)
    // The last request is answered first.
    let delay = 1_200
    await page.route('**/api/admin/**', async route => {
      delay = Math.max(0, delay - 150)
      await new Promise(resolve => setTimeout(resolve, delay))
      await route.continue()
    })
    await signIn({ path: await path(api), language })
    await expect(main(page).getByText(shows).first()).toBeVisible()
    await settled()
    await expectNothingMoved(page)
    const choices = main(page).locator('.ant-segmented-item-label')
    const cut = choices.evaluateAll(all =>
      all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
    )
    expect(await cut, 'no word is cut in the room that is kept for it').toEqual([])
  })
}
