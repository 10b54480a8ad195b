import { expect, type Page, test } from '@playwright/test'
import { BROWSER_DEFAULTS } from './support/browser-defaults'
import { type Site, serveBuild, serveSource, stylesOf } from './support/by-hand'
import { hearComplaints } from './support/complaints'

/** A custom page looks and works the same in a build as in `npm run dev`, with all styles of antd and refine. */

test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ ...BROWSER_DEFAULTS })

const WAYS = ['source', 'build'] as const
type Way = (typeof WAYS)[number]
let served: Readonly<Record<Way, Site>>
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const [source, build] = await Promise.all([serveSource(), serveBuild()])
  served = { source, build }
})
test.afterAll(() => Promise.all(WAYS.map(way => served[way].stop())))

const APPEARANCES: readonly { readonly name: string; readonly cookies: Readonly<Record<string, string>> }[] = [
  { name: 'light', cookies: { adminAppearance: 'light' } },
  { name: 'dark and compact', cookies: { adminAppearance: 'dark', adminDensity: 'compact' } },
  { name: 'another colour', cookies: { adminAppearance: 'light', adminThemeColor: '#0F9D8F' } },
]

async function open(page: Page, way: Way, cookies: Readonly<Record<string, string>> = {}): Promise<void> {
  const { origin } = new URL(served[way].url)
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })),
    )
  await page.goto(served[way].url)
  await expect(page.getByRole('region', { name: 'files' })).toBeVisible({ timeout: 30_000 })
}

for (const { name, cookies } of APPEARANCES) {
  test(`a custom page has the same roles, labels and styles in dev and in the build: ${name}`, async ({ context }) => {
    const seen = await Promise.all(
      WAYS.map(async way => {
        const page = await context.newPage()
        await open(page, way, cookies)
        return { roles: await page.locator('body').ariaSnapshot(), styles: await stylesOf(page) }
      }),
    )
    const [source, build] = seen
    expect(build?.roles).toBe(source?.roles)
    const others = source?.styles.filter((style, at) => style !== build?.styles[at]).slice(0, 20)
    expect(others, 'styles that differ in the build').toEqual([])
    expect(build?.styles).toHaveLength(source?.styles.length ?? 0)
  })
}

for (const way of WAYS) {
  test(`every export of antd and refine is available: ${way}`, async ({ page, context }) => {
    const { complaints } = hearComplaints(context)
    await open(page, way)
    const filters = page.getByRole('region', { name: 'filters' })
    await expect(filters.getByRole('columnheader', { name: 'Name' })).toBeVisible()
    await filters.getByRole('button', { name: 'filter' }).first().click()
    await page.getByRole('treeitem', { name: 'Qingshan' }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(filters.getByRole('row', { name: 'Yunhe' })).toHaveCount(0)

    const one = page.getByRole('region', { name: 'one row' })
    await expect(one.getByRole('radio')).toHaveCount(2)
    await one.getByRole('radio').nth(1).check()
    await expect(one.getByRole('radio').nth(0)).not.toBeChecked()

    const below = page.getByRole('region', { name: 'rows below rows' })
    await below
      .getByRole('row', { name: /Yunhe$/ })
      .getByRole('checkbox')
      .check()
    await expect(below.getByRole('row', { name: 'Yunhe East' }).getByRole('checkbox')).toBeChecked()

    const inputs = page.getByRole('region', { name: 'inputs' })
    await expect(inputs.getByLabel('Secret')).toHaveValue('abc')
    await expect(inputs.locator('.ant-otp input')).toHaveCount(6)
    await expect(inputs.getByText('https://')).toBeVisible()
    await inputs.getByText('Ticked').click()
    await inputs.getByRole('button', { name: 'Point here' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText('Of antd')

    const files = page.getByRole('region', { name: 'files' })
    await files.getByRole('button', { name: 'Export' }).click()
    await expect(files.getByLabel('state')).toContainText('Qingshan')
    await files.getByLabel('Import').setInputFiles({
      name: 'shops.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id,name\n3,Lantian\n'),
    })
    await expect(files.getByLabel('state')).toHaveText('1 came, 0 did not')
    expect(complaints).toEqual([])
  })
}

test('themes nested in the product’s apply: colour, dark in light, compact, one component', async ({ page }) => {
  await open(page, 'build', { adminAppearance: 'light' })
  const sample = (name: string) => page.locator(`[data-theme-of="${name}"]`)
  const button = (name: string) => sample(name).getByRole('button', { name: 'Primary' })
  await expect(button('orange')).toHaveCSS('background-color', 'rgb(232, 89, 12)')
  await expect(button('orange')).toHaveCSS('border-radius', '0px')
  await expect(button('own button')).toHaveCSS('background-color', 'rgb(122, 92, 240)')
  await expect(sample('dark')).toHaveCSS('background-color', 'rgb(20, 20, 20)')
  await expect(sample('dark').locator('th').first()).toHaveCSS('background-color', 'rgb(29, 29, 29)')
  await expect(button('compact in dark')).toHaveCSS('height', '28px')
  await expect(page.getByLabel('token')).toHaveText(/^#[0-9a-f]{6} 56$/)
})
