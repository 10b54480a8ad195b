import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROUTES } from '@contract/routes'
import { describe, expect, it } from 'vitest'
import { affectedBy, readSources } from '../../../tools/testing/affected'

const { graph, siteMap, declarations } = readSources()

/** Browser tests, represented by their URLs. */
const ADDRESSES = {
  themes: ROUTES.themeList.path,
  brands: ROUTES.brandList.path,
  'goods-edit': ROUTES.goodsList.path,
  'list-views': ROUTES.memberList.path,
  login: '/login',
}
const specs = Object.entries(ADDRESSES).map(([name, address]) => ({
  file: `tests/e2e/${name}.spec.ts`,
  text: `signIn({ path: '${address}' })`,
}))

function affected(...changed: string[]) {
  const found = affectedBy(changed, { specs, graph, siteMap, declarations, textOf: file => readFileSync(file, 'utf8') })
  return { specs: found.specs.map(file => path.basename(file, '.spec.ts')), core: found.core }
}

describe('the affected browser tests', () => {
  it('visit a screen whose declaration has changed, or any of its static or lazy imports', () => {
    expect(affected('src/resources/shops/shop-theme.ts')).toEqual({ specs: ['themes'], core: false })
    expect(affected('src/resources/goods/sku-editor/skus.ts').specs).toEqual(['goods-edit'])
  })

  it('visit the screens of an area whose part of the server or of the contract has changed', () => {
    expect(affected('server/areas/shops/themes.ts').specs).toContain('themes')
    expect(affected('contract/members/calls.ts')).toEqual({ specs: ['list-views'], core: false })
  })

  it('are the core tests for a change of shared code', () => {
    expect(affected('src/engine/list/chips.tsx')).toMatchObject({ specs: ['list-views'], core: true })
    expect(affected('src/engine/form/use-initial-values.ts')).toMatchObject({
      specs: expect.arrayContaining(['goods-edit']),
    })
    expect(affected('src/custom-pages/login/login.tsx')).toEqual({ specs: ['login'], core: true })
    expect(affected('server/db/open.ts')).toEqual({ specs: [], core: true })
    expect(affected('package-lock.json')).toEqual({ specs: [], core: true })
  })

  it('include changed tests and importers of shared test code, and none for code without a screen', () => {
    expect(affected('tests/e2e/themes.spec.ts')).toEqual({ specs: ['themes'], core: false })
    expect(affected('docs/security.md', 'tests/server/shops-lists.test.ts')).toEqual({ specs: [], core: false })
    const shopForm = { file: 'tests/e2e/shop-form.spec.ts', text: '' }
    const sources = { specs: [...specs, shopForm], graph, siteMap, declarations, textOf: () => '' }
    const found = affectedBy(['tests/e2e/support/shop-form.ts'], sources).specs
    expect(found).toContain(shopForm.file)
    expect(found).not.toContain('tests/e2e/brands.spec.ts')
  })
})
