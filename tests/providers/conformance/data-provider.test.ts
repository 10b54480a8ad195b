import type { CrudFilter } from '@refinedev/core'
import { contact } from '@tests/support/crm'
import { API, type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { customers, restService } from '@tests/support/rest-service'
import { afterAll, beforeAll } from 'vitest'
import { wholeRecord } from '@/engine/form/whole-record'
import { createDataProvider } from '@/providers/data/data-provider'
import { readConfig } from '@/providers/http/config'
import { findResource } from '@/site-map'
import { describeDataProvider, OPERATORS } from './data-provider'

let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
afterAll(() => env?.close())

const refusing = (field: string, taken: readonly string[]): CrudFilter[] =>
  OPERATORS.filter(one => !taken.includes(one)).map(operator => ({ field, operator, value: '1' }))
const either: CrudFilter = {
  operator: 'or',
  value: ['name', 'id'].map(field => ({ field, operator: 'eq', value: '1' })),
}

async function marketplace() {
  env.reset()
  const { http } = env.client({ sorts: true })
  await signInAs(http)
  return {
    provider: createDataProvider({ http, find: findResource, asSent: wholeRecord }),
    sent: () => env.sent.length,
  }
}

describeDataProvider('the marketplace, over specifications', async () => ({
  ...(await marketplace()),
  resource: 'spec',
  id: 'spec_id',
  fresh: at => ({ spec_name: `规格${at}`, spec_memo: '一' }),
  change: { spec_memo: '二' },
  deletes: false,
  orders: { by: ['spec_name'], most: 1 },
  filters: [[{ field: 'keyword', operator: 'contains', value: '色' }, row => String(row.spec_name).includes('色')]],
  rejected: [
    ...refusing('keyword', ['eq', 'contains', 'in']),
    ...[either, { field: 'spec_memo', operator: 'eq' as const, value: 'a' }],
  ],
  address: `${API}/admin/goods/specs`,
}))

describeDataProvider('the marketplace, over complaint subjects', async () => ({
  ...(await marketplace()),
  resource: 'complainTopic',
  id: 'topic_id',
  fresh: at => ({ topic_name: `主题${at}`, topic_remark: '一' }),
  change: { topic_remark: '二' },
  deletes: true,
  orders: { by: ['topic_name'], most: 1 },
  filters: [],
  rejected: [...refusing('topic_name', []), either],
  address: '/admin/systems/complain-topics',
}))

describeDataProvider('a service', async () => {
  env.reset()
  restService(env.msw, 'http://crm.test/contacts', customers())
  const { http } = env.client()
  const { services } = readConfig({ services: { crm: { url: 'http://crm.test', kind: 'json-server' } } })
  return {
    provider: createDataProvider({
      http: { ...http, config: { ...http.config, services } },
      find: async () => contact,
    }),
    resource: 'contact',
    id: 'id',
    fresh: at => ({ name: `新客${at}`, city: '广州', worth: at }),
    change: { city: '深圳' },
    deletes: true,
    orders: { by: ['worth', 'name'], most: Number.POSITIVE_INFINITY },
    filters: [
      [{ field: 'city', operator: 'eq', value: '上海' }, row => row.city === '上海'],
      [{ field: 'city', operator: 'ne', value: '上海' }, row => row.city !== '上海'],
      [{ field: 'name', operator: 'contains', value: '3' }, row => String(row.name).includes('3')],
      [{ field: 'worth', operator: 'gte', value: 500 }, row => Number(row.worth) >= 500],
      [{ field: 'worth', operator: 'lte', value: 200 }, row => Number(row.worth) <= 200],
      [{ field: 'worth', operator: 'between', value: [200, 400] }, row => row.worth >= 200 && row.worth <= 400],
      [{ field: 'name', operator: 'in', value: ['客1', '客2'] }, row => ['客1', '客2'].includes(row.name)],
    ],
    rejected: [...refusing('city', ['eq', 'ne', 'gte', 'lte', 'contains', 'in', 'between']), either],
    address: 'GET crm:contacts',
    sent: () => env.sent.length,
  }
})
