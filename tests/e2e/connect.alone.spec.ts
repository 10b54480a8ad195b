import { expect, test } from '@playwright/test'
import { stepsOf } from '../support/how-to'
import { BROWSER_DEFAULTS } from './support/browser-defaults'
import { hearComplaints } from './support/complaints'
import { startFacade } from './support/facade'
import { rows } from './support/list'
import { startProduct } from './support/product'
import { fillLogin } from './support/sign-in'
import { serveStatic } from './support/static'

/** Follows the page "Connect an existing API": the built client on its own web server, with another deployment. */

const SHOPS = 'shop/shop-manage/shop-list'

/** The URLs of the page's file for that deployment. */
const there = (file: string, url: string) =>
  file
    .replaceAll('https://api.example.com/base', `${url}/api`)
    .replaceAll('https://api.example.com', `${url}/api`)
    .replaceAll('https://www.example.com', url)

test('a client with the configuration of the how-to page signs in at another deployment and lists its records', async ({
  browser,
}) => {
  const config = stepsOf('connect-an-api.md').find(({ file }) => file === 'my-config.json')?.code ?? ''
  const files = new Map<string, string>()
  const site = await serveStatic('dist/client', '/', { files, isOnePage: true })
  const deployment = await startProduct({ env: { CORS_ORIGINS: new URL(site.url).origin } })
  const context = await browser.newContext(BROWSER_DEFAULTS)
  try {
    files.set('config.json', there(config, deployment.url))
    const { complaints } = hearComplaints(context)
    const origins: string[] = []
    context.on('request', request => {
      if (request.url().includes('/admin/')) origins.push(new URL(request.url()).origin)
    })
    const page = await context.newPage()
    await page.goto(site.url)
    await fillLogin(page, {})
    await expect(page).toHaveURL(`${site.url}dashboard`)
    // Reloads at a path that is no file.
    await page.goto(site.url + SHOPS)
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).first()).toContainText(/开启中|已关闭|待审核|审核未通过/)
    expect(new Set(origins)).toEqual(new Set([new URL(deployment.url).origin]))
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await deployment.stop()
    await site.stop()
  }
})

for (const live of [true, false])
  test(`an administrator stays signed in at a deployment of the plain API family, with live: ${live}`, async ({
    browser,
  }) => {
    const config = JSON.parse(stepsOf('connect-an-api.md').find(({ file }) => file === 'my-config.json')?.code ?? '')
    const files = new Map<string, string>()
    const site = await serveStatic('dist/client', '/', { files, isOnePage: true })
    const deployment = await startProduct()
    const facade = await startFacade(deployment.url, new URL(site.url).origin)
    const context = await browser.newContext(BROWSER_DEFAULTS)
    try {
      files.set('config.json', there(JSON.stringify({ ...config, live }), facade.url))
      const page = await context.newPage()
      await page.goto(site.url)
      await fillLogin(page, { username: 'shopkeeper' })
      await expect(page).toHaveURL(`${site.url}dashboard`)
      await expect(page.locator('.dashboard .card').first()).toBeVisible()
      await page.goto(site.url + SHOPS)
      await expect(rows(page)).toHaveCount(10)
      await page.goto(`${site.url}dashboard`)
      await expect(page.locator('.dashboard .card').first()).toBeVisible()
      // The change feed is the last request.
      if (live) await expect.poll(() => facade.rejected).toContain('GET admin/changes')
      await expect(page).toHaveURL(`${site.url}dashboard`)
      await expect(page.locator('.dashboard [role="alert"]')).toHaveCount(0)
      if (live) expect(facade.rejected).toContain('GET admin/views')
      else expect(facade.rejected).toEqual([])
    } finally {
      await context.close()
      await facade.stop()
      await deployment.stop()
      await site.stop()
    }
  })
