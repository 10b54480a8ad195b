import type { Locator } from '@playwright/test'
import { heard, settled } from './shell-parts'
import type { Api } from './support/api'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import { hold } from './support/hold'
import { main, type } from './support/person'
import { expect, type Page, test } from './support/test'

/** Whoever clicks twice, or presses Enter twice, sends once: in each kind of form there is. */

interface Once {
  readonly form: string
  /** Opens the form and fills it in; gives what saves it. */
  readonly fill: (page: Page, api: Api) => Promise<Locator>
  readonly path: string
  readonly sends: RegExp
  readonly twice?: (button: Locator) => Promise<void>
}

const open = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const enterTwice = async (field: Locator) => {
  await field.press('Enter')
  await field.press('Enter')
}

const FORMS: readonly Once[] = [
  {
    form: 'a draft',
    path: '/picture/picture-publish',
    sends: /admin\/publication-drafts(\?|$)/,
    fill: async page => {
      await type(main(page), { 名称: freshName('草稿') })
      return button(main(page), '保存草稿')
    },
  },
  {
    form: 'the name of a view, by Enter',
    path: '/shop/shop-manage/shop-list?shop_disable=CLOSED',
    sends: /admin\/views(\?|$)/,
    fill: async page => {
      await open(page, '视图')
      await button(dialog(page), '另存为视图').click()
      await dialog(page).getByRole('textbox').fill(freshName('视图'))
      return dialog(page).getByRole('textbox')
    },
    twice: enterTwice,
  },
]

test.afterEach(async ({ api }) => {
  const { views } = await api.send('GET admin/views')
  for (const { view_id } of views) await api.send('DELETE admin/views/{view_id}', { params: { view_id } })
})

for (const { form, path, sends, fill, twice = (one: Locator) => one.dblclick() } of FORMS) {
  test(`${form} is sent once when it is saved twice`, async ({ api, page, signIn }) => {
    const calls = heard(page)
    const sent = () => calls.filter(call => !call.startsWith('GET') && sends.test(call))
    await signIn({ path })
    const saving = await fill(page, api)
    // The server takes its time: both come before its answer.
    const held = await hold(page, sends)
    await twice(saving)
    await expect.poll(sent).toHaveLength(1)
    await settled(calls)
    await held.answer()
    await settled(calls)
    expect(sent()).toHaveLength(1)
  })
}
