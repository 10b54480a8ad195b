import { approvalOperations } from '@contract/confirmations/rules'
import { md5 } from 'js-md5'
import { type Api, apiOf } from './support/api'
import {
  ALL_REQUIRE_APPROVAL,
  expectPending,
  NONE_REQUIRE_APPROVAL,
  setApprovals,
  setFounder,
} from './support/approvals'
import { billToPay } from './support/bill-to-pay'
import { freshName } from './support/fresh'
import { expect, type Page, test } from './support/test'

/** All operations that can wait for approval, as the approver sees them. */

const USERS = 'GET admin/systems/manager/admin-users'
const page_1 = { page_no: 1, page_size: 50 } as const

const first = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined) throw new Error('There is nothing to do it to')
  return one
}

/** Each operation that can require approval, as an API request, by its label in the list. */
async function writesToHold(api: Api): Promise<readonly (() => Promise<unknown>)[]> {
  const { data: users } = await api.send(USERS, { query: page_1 })
  const [editor, auditor] = ['editor', 'auditor'].map(name => first(users.filter(one => one.username === name)))
  if (!editor || !auditor) throw new Error('The demo has changed')
  const { data: roles } = await api.send('GET admin/systems/roles', { query: page_1 })
  const role = await api.send('GET admin/systems/roles/{role_id}', { params: { role_id: editor.role_id } })
  const unused = await api.send('POST admin/systems/roles', {
    body: { role_name: freshName('空').slice(0, 10), menus: [] },
  })
  const nodes = await api.send('GET admin/systems/menus/{parent_id}/children', { params: { parent_id: '0' } })
  const [menu, other] = [first(nodes), first(nodes.slice(1))]
  const node = await api.send('GET admin/systems/menus/{id}', { params: { id: menu.id } })
  const { data: methods } = await api.send('GET admin/payment/payment-methods', { query: page_1 })
  const { plugin_id } = first(methods)
  const method = await api.send('GET admin/payment/payment-methods/{plugin_id}', { params: { plugin_id } })
  const { bill_id } = await billToPay(api)
  const { data: applies } = await api.send('GET admin/distribution/withdraw/apply', {
    query: { ...page_1, status: 'VIA_AUDITING' },
  })
  const { data: sales } = await api.send('GET admin/after-sales', {
    query: { ...page_1, service_status: 'WAIT_FOR_MANUAL' },
  })
  const { service_sn } = first(sales)
  const { refund_info } = await api.send('GET admin/after-sales/detail/{service_sn}', { params: { service_sn } })
  const named = { department: editor.department, real_name: editor.real_name, face: editor.face, remark: '' }
  const title = {
    title: `${node.title}改`,
    identifier: node.identifier,
    auth_regular: node.auth_regular,
    url: node.url,
  }
  return [
    () => api.send('PUT admin/order/bills/{bill_id}/next', { params: { bill_id }, body: { status: 'PASS' } }),
    () =>
      api.send('POST admin/distribution/withdraw/batch/account/paid', {
        body: { apply_ids: [Number(first(applies).id)], remark: '' },
      }),
    () =>
      api.send('POST admin/after-sales/refund/{service_sn}', {
        params: { service_sn },
        body: { refund_price: refund_info?.agree_price ?? 0, remark: '' },
      }),
    () =>
      api.send('PUT admin/payment/payment-methods/{plugin_id}', {
        params: { plugin_id },
        body: { is_retrace: 1, enable_client: method.enable_client },
      }),
    () =>
      api.send('POST admin/systems/roles', { body: { role_name: freshName('新').slice(0, 10), menus: role.menus } }),
    () =>
      api.send('PUT admin/systems/roles/{role_id}', {
        params: { role_id: role.role_id },
        body: { role_name: role.role_name, menus: [] },
      }),
    () => api.send('DELETE admin/systems/roles/{role_id}', { params: { role_id: unused.role_id } }),
    () =>
      api.send('POST admin/systems/manager/admin-users', {
        body: { ...named, username: freshName('h'), password: md5('Zx7-wugeling'), founder: 0, role_id: role.role_id },
      }),
    () =>
      api.send('PUT admin/systems/manager/admin-users/{id}', {
        params: { id: editor.id },
        body: {
          ...named,
          password: '',
          founder: 0,
          role_id: first(roles.filter(one => one.role_id !== editor.role_id)).role_id,
        },
      }),
    () => api.send('DELETE admin/systems/manager/admin-users/{id}', { params: { id: auditor.id } }),
    () => api.send('PUT admin/systems/menus/{id}', { params: { id: menu.id }, body: { ...title, parent_id: '0' } }),
    () => api.send('DELETE admin/systems/menus/{id}', { params: { id: other.id } }),
    () => setApprovals(api, NONE_REQUIRE_APPROVAL),
  ]
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /复核|Approvals/ })

test('an approver sees the change that each pending write would make, for every type of write', {
  tag: '@core',
}, async ({ api, page, product, sessionOf, signIn }) => {
  const theirs = await sessionOf('finance')
  const role = await setFounder(api, 'finance', 1)
  const second = apiOf(product.url, theirs)
  const writes = await writesToHold(api)
  await setApprovals(api, ALL_REQUIRE_APPROVAL)
  for (const write of writes) await test.step(String(write), () => expectPending(write()))
  const { data } = await second.send('GET admin/confirmations', { query: { ...page_1, list: 'waiting' } })
  expect(data).toHaveLength(writes.length)
  expect([...new Set(data.map(one => one.deed))].sort()).toEqual([...approvalOperations, 'settings'].sort())

  await signIn({ username: 'finance', path: '/dashboard?approvals=waiting' })
  const items = drawer(page)
    .getByRole('listitem')
    .filter({ has: page.locator('header') })
  const seen: string[] = []
  const look = async () => {
    await expect(drawer(page).locator('.ant-skeleton')).toHaveCount(0)
    await expect(items).not.toHaveCount(0)
    for (const item of await items.all()) {
      await expect.soft(item.getByRole('button', { name: /^通过/ })).toBeVisible()
      seen.push(await item.innerText())
    }
  }
  await look()
  await drawer(page).getByRole('listitem', { name: '2', exact: true }).click()
  await expect(items).toHaveCount(data.length - 10)
  await look()
  expect(seen).toHaveLength(data.length)
  expect(seen.filter(text => /出错|Something went wrong/.test(text))).toEqual([])

  // Disabling the setting requires approval.
  const [off, ...others] = [...data].sort((a, b) => Number(b.deed === 'settings') - Number(a.deed === 'settings'))
  for (const { position } of others)
    await api.send('DELETE admin/confirmations/{confirmation_id}', { params: { confirmation_id: position } })
  const params = { confirmation_id: off?.position ?? '' }
  await second.send('PUT admin/confirmations/{confirmation_id}/confirm', { params, body: {} })
  await setFounder(api, 'finance', 0, role)
})
