import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, PLAYGROUND, sample, test } from './support/playground'

/** The playground of developers (issue 4): every kind and every widget, live, with its source. */

test.setTimeout(180_000)

const folders = async (folder: string) => readdir(folder, { recursive: true })

for (const language of ['zh', 'en'] as const) {
  test(`shows every kind and every widget with its source (${language})`, async ({ openPlayground }) => {
    const page = await openPlayground(language)
    const widgets = (await folders('src/widgets')).flatMap(file => /([\w-]+)\.example\.tsx$/.exec(file)?.[1] ?? [])
    expect(widgets.length).toBeGreaterThan(15)
    const kinds = await kindNames()
    for (const name of [...kinds, ...widgets]) {
      const card = sample(page, name)
      await expect(card, name).toBeAttached()
      await expect(card.getByRole('group', { name: new RegExp(` ${name}$`) }), name).not.toBeEmpty()
    }
    await expect(page.getByText(language === 'zh' ? '无法显示' : 'Cannot be shown', { exact: true })).toHaveCount(0)
    // A key that has no words shows as it is.
    const live = (await page.locator('[data-live]').allInnerTexts()).join(' ')
    expect(live.match(/\b[a-z]+\.[a-z][A-Za-z]+\b/g) ?? []).toEqual([])
  })
}

test('finds a sample by its name, and says when there is none', async ({ openPlayground }) => {
  const page = await openPlayground()
  const search = page.getByRole('searchbox', { name: '搜索字段或组件' })
  await search.fill('Price-')
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expect(sample(page, 'price-ranges')).toBeVisible()
  await search.fill('没有的东西')
  await expect(page.getByText('没有匹配的字段或组件')).toBeVisible()
})

test('changes the language and the theme in place', async ({ openPlayground }) => {
  const page = await openPlayground()
  await page.getByRole('switch', { name: '深色' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground')
})

test('a kind sends what its declaration says, as it is typed', async ({ openPlayground }) => {
  const page = await openPlayground()
  const card = sample(page, 'money')
  await card.getByRole('textbox').first().fill('99.9')
  await expect(card.locator('output')).toHaveText('{"money":"99.9"}')
  await card.getByRole('textbox').first().fill('1.234')
  await expect(card.getByText('请填写金额，最多两位小数')).toBeVisible()
})

test('is in no production build', async ({ product, signIn, page }) => {
  await signIn({ path: PLAYGROUND })
  await expect(page).toHaveURL(`${product.url}/404`)
  const built = path.resolve('dist/client')
  for (const file of await folders(built)) {
    if (!/\.(?:js|css|html|json)$/.test(file)) continue
    const text = await readFile(path.join(built, file), 'utf8')
    expect(text.includes('development/playground') || text.includes('playground-head'), file).toBe(false)
  }
})

/** Written by hand nowhere: what the language says its kinds are is the list, and what areas add to it. */
async function kindNames(): Promise<string[]> {
  const inAreas = (await folders('src/resources')).filter(file => file.endsWith('.field.ts'))
  const files = ['src/schema/kinds.ts', ...inAreas.map(file => path.join('src/resources', file))]
  const sources = await Promise.all(files.map(file => readFile(file, 'utf8')))
  const names = sources.flatMap(source => [...source.matchAll(/^ +(\w+): true$/gm)].flatMap(([, name]) => name ?? []))
  expect(names.length).toBeGreaterThan(30)
  return names
}
