import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ATTACKS, DANGER, SOUND } from '../support/html-attacks'
import { expect, type Page, test } from './support/test'

/** Sanitizing of rich text in a real browser, since the sanitizer uses the browser's parser. */

// The page under test is built once.
test.describe.configure({ mode: 'default' })

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

async function bundleOf(entry: string, name: string): Promise<string> {
  const { NODE_ENV } = process.env
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@contract': at('contract'), '@': at('src') } },
    build: { write: false, minify: false, lib: { entry: at(entry), formats: ['iife'], name } },
  })
  // Restores the environment: the build sets it, and the next test of this process may need a development server.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const [output] = Array.isArray(made) ? made : [made]
  if (!output || !('output' in output)) throw new Error(`Nothing was made of ${entry}`)
  return output.output[0].code
}

const bundles = { clean: '', word: '' }
test.beforeAll(async () => {
  bundles.clean = await bundleOf('src/widgets/rich-text/clean.ts', 'Clean')
  bundles.word = await bundleOf('src/widgets/rich-text/word-paste.ts', 'Word')
})

let opened: Page
const run = (expression: string, html: string) =>
  opened.evaluate(([code, value]) => String(new Function('html', `return ${code}`)(value)), [expression, html] as const)
const clean = (html: string) => run('Clean.cleanHtml(html)', html)
const pasted = (html: string) => run('Clean.cleanHtml(Word.fromWord(html))', html)

test.beforeEach(async ({ page }) => {
  opened = page
  await page.goto('about:blank')
  await page.addScriptTag({ content: bundles.clean })
  await page.addScriptTag({ content: bundles.word })
})

test('every attack is removed, and none runs', async ({ page }) => {
  const messages: string[] = []
  page.on('dialog', dialog => {
    messages.push(dialog.message())
    void dialog.dismiss()
  })
  for (const [name, html] of ATTACKS) {
    const left = await clean(html)
    expect.soft(left, name).not.toMatch(DANGER)
    await page.evaluate(text => {
      document.body.innerHTML = text
    }, left)
  }
  expect(messages).toEqual([])
})

test('the editor’s own output passes unchanged', async () => {
  for (const html of SOUND) expect.soft(await clean(html)).toBe(html)
  expect(await clean('<p>甲<font color="red">乙</font></p>')).toBe('<p>甲乙</p>')
})

const line = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span><![endif]>${text}</p>`

test('Word lists become HTML lists, also nested', async () => {
  const html = `<p class="MsoNormal">前<o:p></o:p></p>${line(1, '1.', '一')}${line(2, '·', '甲')}${line(1, '2.', '二')}<p class="MsoNormal">后</p>`
  expect(await pasted(html)).toBe(
    '<p>前</p><ol><li><p>一</p><ul><li><p>甲</p></li></ul></li><li><p>二</p></li></ol><p>后</p>',
  )
})

test('two Word lists that are not adjacent stay separate', async () => {
  const html = `${line(1, '·', '一')}<p class="MsoNormal">间</p>${line(1, '·', '二')}`
  expect(await pasted(html)).toBe('<ul><li><p>一</p></li></ul><p>间</p><ul><li><p>二</p></li></ul>')
})

test('HTML from other sources than Word is unchanged', async () => {
  expect(await run('Word.fromWord(html)', '<p style="color: red">甲</p>')).toBe('<p style="color: red">甲</p>')
})
