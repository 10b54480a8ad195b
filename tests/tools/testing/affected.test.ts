import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { affectedSpecs } from '../../../tools/testing/affected'

const SITE_MAP = readFileSync('src/site-map.ts', 'utf8')
const SPECS = [
  { file: 'tests/e2e/themes.spec.ts', text: "signIn({ path: '/shop/shop-theme-manage/theme-list' })" },
  { file: 'tests/e2e/goods-edit.spec.ts', text: "signIn({ path: '/goods/goods-list' })" },
  { file: 'tests/e2e/list-views.spec.ts', text: "signIn({ path: '/member/member-manage/member-list' })" },
]
const affected = (...changed: string[]) => affectedSpecs(changed, SPECS, SITE_MAP).map(file => file.slice(10, -8))

describe('The browser tests that a change may break', () => {
  it('are those that go to a screen of the area, on the page or on the server', () => {
    expect(affected('src/resources/goods/brand.ts')).toEqual(['goods-edit'])
    expect(affected('server/areas/goods/audit.ts')).toEqual(['goods-edit'])
    expect(affected('contract/members/calls.ts')).toEqual(['list-views'])
  })

  it('are those of what many screens share', () => {
    expect(affected('src/engine/list/chips.tsx')).toEqual(['list-views'])
    expect(affected('src/engine/form/use-seed.ts')).toEqual(['goods-edit'])
  })

  it('are themselves, and none for what no screen shows', () => {
    expect(affected('tests/e2e/themes.spec.ts')).toEqual(['themes'])
    expect(affected('docs/security.md', 'tests/server/shops-lists.test.ts')).toEqual([])
  })
})
