import type { Label } from '@contract/messages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showScreen } from '@/engine/testing'
import { changeLanguage } from '@/providers/i18n/i18n'
import { type LanguageFile, languages } from '@/providers/i18n/languages'
import { translator } from '@/providers/i18n/translator'
import shop from '@/resources/shops/shop'
import { LanguageSwitch } from '@/shell/header/language-switch'
import { fakeHttp } from '@/widgets/testing'
import { allTexts, template, textOf } from '../../tools/language'

/** Every text of this language ends with a bird. */
const BIRD = '🐦'
const spoken = ([, en]: Label) => `${en}${BIRD}`

describe('a further language is one file of texts', () => {
  let texts: Readonly<Record<string, Label>>
  let file: LanguageFile
  beforeAll(async () => {
    texts = await allTexts()
    const empty = template(texts, { like: 'en', words: {} })
    file = {
      ...empty,
      words: Object.fromEntries(
        Object.entries(empty.words).map(([key, [zh, en]]) => [key, [zh, en, spoken([zh, en])]]),
      ),
    }
    languages.set('cy', async () => file)
  })

  afterEach(() => changeLanguage('zh'))

  it('the file has every type of text in a declaration', () => {
    const { words } = file
    expect(words['shop.fields.shop_name.label']?.[1]).toBe('Shop name')
    expect(words['shop.fields.shop_disable.options.choices.OPEN']?.[0]).toBe('开启中')
    expect(words['shop.fields.reg_money.options.unit']?.[0]).toBe('万元')
    expect(words['shop.actions.refuse.prompt.reason.options.help']).toBeDefined()
    expect(words['shop.actions.disable.confirm']?.[1]).toBe('All goods of this shop will be taken off sale.')
    expect(words['shop.screens.shopEdit.form.Licence']?.[0]).toBe('营业执照信息')
    expect(words['shop.screens.shopAudit.search.keyword']?.[1]).toBe('Shop or member name')
    expect(words['routes.shopList']).toBeDefined()
    expect(words['rules.required']).toBeDefined()
    expect(words['list.search']?.[1]).toBe('Search')
  })

  it('a list has no text in another language', async () => {
    const row = { shop_id: '7', shop_name: '4711', member_name: '0815', shop_disable: 'OPEN' as const }
    const http = fakeHttp({
      'GET admin/shops': async () => ({ data: [row], data_total: 1, page_no: 1, page_size: 10 }),
    })
    await showScreen({ resource: shop, route: 'shopList', http, language: 'cy' })
    await screen.findAllByText('4711')
    const texts = textsOf(document.body).filter(text => /\p{Letter}/u.test(text))
    expect(texts.filter(text => !text.includes(BIRD))).toEqual([])
    expect(texts.length).toBeGreaterThan(20)
    expect(document.documentElement.lang).toBe('cy')
  })

  it('the header offers it', async () => {
    render(<LanguageSwitch />)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(await screen.findByText('Cymraeg'))
    await vi.waitFor(() => expect(translator.language).toBe('cy'))
    expect(document.cookie).toContain('adminLanguage=cy')
  })

  it('a missing translation falls back to the base language', async () => {
    languages.set('mt', async () => template(texts, { like: 'en', words: {} }))
    const http = fakeHttp({ 'GET admin/shops': async () => ({ data: [], data_total: 0, page_no: 1, page_size: 10 }) })
    await showScreen({ resource: shop, route: 'shopList', http, language: 'mt' })
    expect((await screen.findAllByText('Shop name')).length).toBeGreaterThan(0)
  })

  it('a regenerated file retains unchanged translations', () => {
    const before: LanguageFile = {
      ...file,
      words: { ...file.words, 'list.search': ['查找', 'Find', 'old'], 'no.longer': ['一', 'One', 'gone'] },
    }
    const { words: after } = template(texts, before)
    expect(after['list.reset']?.[2]).toBe(`Reset${BIRD}`)
    expect(after['list.search']?.[2]).toBe('')
    expect(after['no.longer']).toBeUndefined()
    expect(JSON.parse(textOf({ ...file, words: after }))).toEqual({ like: 'en', words: after })
  })
})

/** antd's own texts: names of icons, and the pager, which follow the fallback language. */
const ANTD = 'style, script, .anticon, .ant-pagination'

/** Visible texts, and accessible names. */
function textsOf(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest(ANTD)) texts.push(walker.currentNode.textContent ?? '')
  }
  for (const one of root.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (one.closest(ANTD)) continue
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(one.getAttribute(name) ?? '')
  }
  return [...new Set(texts.map(text => text.trim()).filter(text => text !== ''))]
}
