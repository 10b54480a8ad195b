import { offenders } from '@tests/support/offenders'
import '@tests/support/browser-shims'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { refineMessages } from '@/locales/refine'
import { addMessages } from '@/providers/i18n/i18n'
import { createI18nProvider } from '@/providers/i18n/provider'
import { labelOfResource } from '@/refine-resources'
import { describeI18nProvider, keysOf } from './i18n'

addMessages(refineMessages)
const provider = createI18nProvider(labelOfResource)

describeI18nProvider('the back office', {
  provider,
  languages: ['zh', 'en'],
  resource: 'shop',
  root: path.resolve('.'),
})

it('has no unused message of refine', () => {
  const { literal } = keysOf(path.resolve('.'))
  expect(Object.keys(refineMessages).filter(key => !literal.has(key))).toEqual([])
})

describe('keys that refine composes from a resource', () => {
  it('translates keys in the requested language', async () => {
    expect(
      await offenders(
        [
          ['zh', 'shop.titles.list', '店铺列表'],
          ['en', 'shop.titles.list', 'Shop list'],
          ['en', 'shopAudit.titles.edit', 'Shop review · Edit'],
          ['zh', 'shop.shop', '店铺列表'],
          ['zh', 'documentTitle.shop.list', '店铺列表 - 商城管理后台'],
          ['en', 'documentTitle.shop.edit', 'Shop list · Edit #7 - Marketplace back office'],
          ['zh', 'menu.shop.menu.shop', '店铺管理'],
        ],
        async (language, key, text) => {
          await provider.changeLocale(language)
          expect(provider.translate(key, { id: 7 }, 'Refine')).toBe(text)
        },
      ),
    ).toEqual([])
  })
})
