import '@testing-library/jest-dom/vitest'
import { CanAccess, Refine, useBreadcrumb, useCan, useList } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessDirectory } from '@/access-directory'
import { createAccessControl } from '@/providers/access-control/access-control'
import { createDataProvider } from '@/providers/data/data-provider'
import { changeLanguage, wordOf } from '@/providers/i18n/i18n'
import { createI18nProvider } from '@/providers/i18n/provider'
import { routerProvider } from '@/providers/router/router-provider'
import { TabStateProvider } from '@/providers/tab-state'
import { entityOf, labelOfResource, refineResources } from '@/refine-resources'
import { findResource } from '@/site-map'
import { fakeHttp } from '@/widgets/testing'

/** refine's hooks on a custom page, over the product's own providers and resources. */

const GRANTED = ['shop', 'shopManage', 'shopList', '-shopList.disable']
const SHOP = { shop_id: '7', shop_name: '茶铺', shop_disable: 'OPEN' }
const TAB = {
  ...{
    active: true,
    setDirty: () => {},
    close: () => {},
    setSearch: () => {},
    moveOn: () => {},
    turnTo: () => {},
    setTitle: () => {},
  },
  ...{ onDiscard: () => () => {}, container: () => document.body },
}

function Page() {
  const { result } = useList({ resource: 'shopList' })
  const { breadcrumbs } = useBreadcrumb()
  const { data: edit } = useCan({ resource: 'shop', action: 'edit' })
  const { data: disable } = useCan({ resource: 'shop', action: 'disable' })
  return (
    <>
      <nav>{breadcrumbs.map(({ label }) => label).join(' / ')}</nav>
      <ul>
        {result.data.map(row => (
          <li key={String(row.shop_id)}>{String(row.shop_name)}</li>
        ))}
      </ul>
      <p>{edit && disable && `edit ${edit.can}, disable ${disable.can}: ${disable.reason}`}</p>
      <CanAccess resource="shopList" action="disable" fallback={<b>withheld</b>}>
        <button type="button">disable</button>
      </CanAccess>
    </>
  )
}

async function show(language: 'zh' | 'en') {
  await changeLanguage(language)
  const http = fakeHttp({
    'GET admin/shops': () => ({ data: [SHOP], page_no: 1, page_size: 10, data_total: 1 }) as never,
  })
  render(
    <MemoryRouter initialEntries={['/shop/shop-manage/shop-list']}>
      <Refine
        dataProvider={createDataProvider({ http, find: name => findResource(entityOf(name)) })}
        accessControlProvider={createAccessControl({
          permissions: async () => new Set(GRANTED),
          directory: async fieldPermissions => accessDirectory(fieldPermissions),
        })}
        i18nProvider={createI18nProvider(labelOfResource)}
        routerProvider={routerProvider}
        resources={refineResources(wordOf)}
        options={{ disableTelemetry: true }}
      >
        <TabStateProvider tab={TAB}>
          <Page />
        </TabStateProvider>
      </Refine>
    </MemoryRouter>,
  )
}

describe('a custom page', () => {
  beforeEach(() => changeLanguage('zh'))

  it.each([
    ['zh', '店铺管理 / 管理店铺 / 店铺列表', /关闭/],
    ['en', 'Shops / Shop management / Shop list', /Close/],
  ] as const)('has rows by the name of a screen, breadcrumbs with parents, and denial reasons (%s)', async (language, path, act) => {
    await show(language)
    expect(await screen.findByText('茶铺')).toBeVisible()
    expect(screen.getByRole('navigation')).toHaveTextContent(path)
    const text = await screen.findByText(/^edit true, disable false: ./)
    expect(text).toHaveTextContent(act)
    expect(await screen.findByText('withheld')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'disable' })).toBeNull()
  })
})
