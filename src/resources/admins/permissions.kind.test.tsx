import { describe, expect, it } from 'vitest'
import permissionsKind from './permissions.kind'

const node = (title: string, identifier: string, checked: boolean, children: readonly object[] = []) => ({
  ...{ title, identifier, checked, children },
})
const text = (value: unknown, language: 'zh' | 'en' = 'zh') =>
  permissionsKind.text(value, {}, { kind: 'text', label: ['', ''], options: {} } as never, {
    language,
    word: ([zh, en]) => (language === 'zh' ? zh : en),
  })

describe('the permissions of a role', () => {
  it('are formatted as the titles of their screens, with the excluded actions', () => {
    const menus = [
      node('店铺', 'shop', true, [
        node('店铺列表', 'shopList', true, [node('关闭', 'shopList.close', false), node('编辑', 'shopList.edit', true)]),
        node('模板', 'themeList', false),
      ]),
    ]
    expect(text(menus)).toBe('店铺列表 (− 关闭)')
  })

  it('are formatted from the names of older log entries', () => {
    expect(text(['goodsList', 'goodsList.under', 'screenOfAnotherClient'])).toBe('商品列表、screenOfAnotherClient')
    expect(text(['goodsList'], 'en')).toBe('Goods list')
  })

  it('are formatted as empty without permissions', () => {
    expect([text(null), text([])]).toEqual(['', ''])
  })
})
