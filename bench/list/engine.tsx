import { ROUTES } from '@contract/routes'
import { Refine } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { EngineProvider } from '@/engine/provider/engine-provider'
import { DeclaredScreen } from '@/engine/screen'
import { HttpProvider } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import type { Http } from '@/providers/http/client'
import { readConfig } from '@/providers/http/config'
import { i18nProvider } from '@/providers/i18n/provider'
import { routerProvider } from '@/providers/router/router-provider'
import { choice, dateTime, money, type Resource, text } from '@/schema'
import { KEYS, type Kind, type Row } from './rows'

/** The declared list as rendered by the product, with rows that are already loaded. */

const STATES = { OPEN: ['开启中', 'Open', 'green'], CLOSED: ['已关闭', 'Closed', 'grey'] } as const
const fieldOf = (kind: Kind, at: number) => {
  const label = [`字段 ${at + 1}`, `Field ${at + 1}`] as const
  if (kind === 'money') return money(...label)
  if (kind === 'dateTime') return dateTime(...label)
  if (kind === 'choice') return choice(...label, STATES)
  return text(...label)
}
const resource: Resource = {
  name: 'shop',
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  rules: {},
  conditions: {},
  fields: Object.fromEntries(KEYS.map(([key, kind], at) => [key, fieldOf(kind, at) as never])),
  actions: { disable: { kind: 'call', label: ['关闭', 'Close'], call: 'PUT admin/shops/disable/{shop_id}' } },
  screens: {
    shopList: {
      columns: KEYS.map(([key]) => key),
      search: { keyword: ['店铺名称', 'Shop name'] },
      filters: ['shop_name', 'field_4'],
      rowActions: ['disable'],
      bulkActions: ['disable'],
    },
  },
}

const find = async () => resource
const PATH = ROUTES.shopList.path
const client = new QueryClient()

export function EngineList({ load, size }: { load: () => Promise<readonly Row[]>; size: number }) {
  const sendLoose = async (key: string): Promise<unknown> => {
    if (key === 'GET admin/views') return { settings: [], views: [] }
    const data = await load()
    return { data, page_no: 1, page_size: size, data_total: data.length }
  }
  const http: Http = { send: sendLoose as Http['send'], sendLoose, urlOf: path => path, config: readConfig({}) }
  return (
    <MemoryRouter initialEntries={[`${PATH}?currentPage=1&pageSize=${size}`]}>
      <App component={false}>
        <HttpProvider http={http}>
          <Refine
            dataProvider={createDataProvider({ http, find })}
            routerProvider={routerProvider}
            i18nProvider={i18nProvider}
            resources={[{ name: 'shopList', list: PATH }, { name: 'shop' }]}
            options={{
              disableTelemetry: true,
              syncWithLocation: true,
              warnWhenUnsavedChanges: false,
              reactQuery: { clientConfig: client },
            }}
          >
            <EngineProvider
              engine={{
                find,
                findPanel: name => Promise.reject(new Error(`There is no panel ${name}`)),
                isBuilt: () => true,
              }}
            >
              <DeclaredScreen resource={resource} route="shopList" />
            </EngineProvider>
          </Refine>
        </HttpProvider>
      </App>
    </MemoryRouter>
  )
}
