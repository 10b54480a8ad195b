import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, link, percent, type Resource, resource, state, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { lineOf } from '../list/testing'
import { SHOP_STATES, showScreen } from '../testing'

/** Bulk edit: a dry run shows what would change, and other fields of each record are not modified. */

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  label: ['店铺', 'shop'],
  calls: { list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  rules: { shop_commission: { type: 'integer', min: 0, max: 100, required: true } },
  fields: {
    shop_name: text('店铺名称', 'Shop'),
    shop_commission: percent('佣金比例', 'Commission'),
    company_name: text('公司名称', 'Company'),
    shop_disable: state('店铺状态', 'Status', SHOP_STATES),
  },
  actions: {
    edit: action.link({
      label: ['修改', 'Edit'],
      to: link('shopEdit', { id: 'shop_id' }),
      when: { shop_disable: ['OPEN', 'CLOSED'] },
    }),
  },
  screens: {
    shopList: {
      columns: ['shop_name', 'shop_disable'],
      rowActions: ['edit'],
      bulkEdit: {
        fields: ['shop_commission', 'company_name'],
        help: ['结算单会重算。', 'Bills are worked out again.'],
      },
    },
    shopEdit: { form: ['shop_name', 'shop_commission', 'company_name'] },
  },
})

const stored = () => [
  { shop_id: '1', shop_name: '青山', shop_commission: 5, company_name: '甲', shop_disable: 'OPEN', shop_add: '东街' },
  { shop_id: '2', shop_name: '白水', shop_commission: 8, company_name: '乙', shop_disable: 'OPEN', shop_add: '西街' },
  { shop_id: '3', shop_name: '黄石', shop_commission: 5, company_name: '丙', shop_disable: 'APPLY', shop_add: '北街' },
]

/** A fake server that stores what it receives; its list returns fewer fields of a shop than its detail call. */
function server() {
  const shops = stored()
  return fakeHttp({
    'GET admin/shops': () => ({
      data: shops.map(({ shop_id, shop_name, shop_disable }) => ({ shop_id, shop_name, shop_disable })),
      page_no: 1,
      page_size: 10,
      data_total: shops.length,
    }),
    'GET admin/views': () => ({ settings: [], views: [] }),
    'GET admin/shops/{shop_id}': ({ params }) => shops.find(one => one.shop_id === String(params?.shop_id)),
    'PUT admin/shops/{shop_id}': ({ params, body }) =>
      Object.assign(shops.find(one => one.shop_id === String(params?.shop_id)) ?? {}, body),
  } as Parameters<typeof fakeHttp>[0])
}

/** Shops that are edited in a drawer over the list instead of a screen of their own. */
const inDrawer: Resource = {
  ...shop,
  actions: {
    edit: { kind: 'drawer', label: ['修改', 'Edit'], mode: 'edit', form: ['shop_commission', 'company_name'] },
  },
}

async function openEdit(permissions?: readonly string[], of = shop) {
  const http = server()
  const shown = await showScreen({
    resource: of,
    route: 'shopList',
    http,
    ...(permissions && { permissions }),
  })
  await screen.findByText('青山')
  for (const name of ['青山', '白水', '黄石']) await shown.user.click((await lineOf(name)).getByRole('checkbox'))
  const button = await screen.findByRole('button', { name: '批量编辑' })
  const saved = () => shown.sentTo('PUT admin/shops/{shop_id}')
  return { ...shown, button, saved }
}

const dialog = async () => within(await screen.findByRole('dialog'))

async function review(shown: Awaited<ReturnType<typeof openEdit>>) {
  const { user, button } = shown
  await user.click(button)
  const open = await dialog()
  await user.click(open.getByRole('checkbox', { name: '佣金比例' }))
  await user.type(await open.findByRole('textbox', { name: '佣金比例' }), '8')
  await user.click(open.getByRole('button', { name: '核对修改' }))
  return open
}

describe('bulk edit', () => {
  it('selects fields first, then renders their form inputs with their rules', async () => {
    const { user, button, saved } = await openEdit()
    await user.click(button)
    const open = await dialog()
    expect(open.getByRole('button', { name: '核对修改' })).toBeDisabled()
    expect(open.queryByRole('textbox', { name: '佣金比例' })).toBeNull()
    await user.click(open.getByRole('checkbox', { name: '佣金比例' }))
    await user.type(await open.findByRole('textbox', { name: '佣金比例' }), '101')
    await user.click(open.getByRole('button', { name: '核对修改' }))
    expect(await open.findByText(/100/)).toBeInTheDocument()
    expect(open.queryByText('修改前后')).toBeNull()
    expect(saved()).toEqual([])
  })

  it('shows a dry run: how many change, are unchanged or ineligible with the reason, and previous values', async () => {
    const shown = await openEdit()
    const open = await review(shown)
    expect(await open.findByText('修改前后')).toBeInTheDocument()
    const figure = (label: string) => open.getByText(label).nextSibling
    expect(figure('将修改')).toHaveTextContent('1')
    expect(figure('已是所填的值，无需修改')).toHaveTextContent('1')
    expect(figure('不能修改，将跳过')).toHaveTextContent('1')
    expect(open.getByText(/店铺状态为：待审核/)).toBeInTheDocument()
    const change = open.getByText('佣金比例').parentElement
    expect(change).toHaveTextContent(/5.*8/)
    expect(open.getByText('结算单会重算。')).toBeInTheDocument()
    expect(shown.saved()).toEqual([])
  })

  it('leaves the other fields of the records unchanged', async () => {
    const shown = await openEdit()
    const open = await review(shown)
    await shown.user.click(await open.findByRole('button', { name: '修改 1 条' }))
    await open.findByText(/处理完毕/)
    expect(shown.saved().map(({ body }) => body)).toEqual([{ ...stored()[0], shop_commission: '8' }])
    expect(open.getByText('已是所填的值')).toBeInTheDocument()
  })

  it('undoes to the previous value of each record', async () => {
    const shown = await openEdit()
    const open = await review(shown)
    await shown.user.click(await open.findByRole('button', { name: '修改 1 条' }))
    await shown.user.click(await open.findByRole('button', { name: '撤销已完成的 1 条' }))
    await waitFor(() => expect(shown.saved()).toHaveLength(2))
    expect(shown.saved()[1]?.body).toMatchObject({ shop_commission: 5, company_name: '甲' })
    expect((await dialog()).queryByRole('button', { name: /^撤销已完成/ })).toBeNull()
  })

  it('retains the input when the user goes back', async () => {
    const shown = await openEdit()
    const open = await review(shown)
    await shown.user.click(await open.findByRole('button', { name: '上一步' }))
    expect(await open.findByRole('textbox', { name: '佣金比例' })).toHaveValue('8')
  })

  it.each([
    ['the screen', shop, /没有「编辑店铺」权限/],
    ['the drawer', inDrawer, /没有「店铺列表」的「修改」权限/],
  ])('is not offered without the permission for %s that edits', async (_, of, reason) => {
    const { button } = await openEdit(['shopList', 'shopEdit', '-shopList.edit'], of)
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(reason)
  })
})
