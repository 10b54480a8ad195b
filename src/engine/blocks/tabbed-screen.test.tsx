import '@testing-library/jest-dom/vitest'
import { integer, text as textRule } from '@contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { clearSession, storeLogin } from '@/providers/http/session'
import { action, money, number, type Resource, resource, settings, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const goodsSettings: Resource = settings('goodsSettings', {
  label: ['商品设置', 'goods settings'],
  one: 'GET admin/goods/settings',
  update: 'POST admin/goods/settings',
  rules: { small_width: integer({ required: true, min: 1 }) },
  fields: { small_width: number('小图宽度', 'Small width') },
  form: ['small_width'],
})

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  label: ['店铺', 'shop'],
  rules: { shop_name: textRule({ required: true, max: 5 }) },
  calls: { one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  fields: { shop_name: text('店铺名称', 'Shop name'), link_phone: text('联系电话', 'Phone') },
  form: ['shop_name'],
  screens: {
    shopEdit: {
      tabs: {
        basics: { label: ['基本信息', 'Basics'], form: true },
        contact: {
          label: ['联系方式', 'Contact'],
          form: ['link_phone'],
          buttons: [{ label: ['存联系方式', 'Save it'] }],
        },
        goods: { label: ['商品设置', 'Goods'], resource: 'goodsSettings' },
      },
    },
  },
})

const ONE = 'GET admin/shops/{shop_id}'
const SAVE = 'PUT admin/shops/{shop_id}'
const READ = 'GET admin/goods/settings'

async function show(answers: Parameters<typeof fakeHttp>[0] = {}, query = '') {
  const stored = { shop_id: '7', shop_name: '茶铺', link_phone: '13800138000' }
  const http = fakeHttp({
    [ONE]: () => stored,
    [SAVE]: ({ body }) => Object.assign(stored, body),
    [READ]: () => ({ small_width: 400 }),
    ...answers,
  })
  const [setDirty, close, setTitle] = [vi.fn(), vi.fn(), vi.fn()]
  const listeners: (() => void)[] = []
  const onDiscard = (discard: () => void) => {
    listeners.push(discard)
    return () => {}
  }
  const view = await showScreen({
    resource: shop,
    others: [goodsSettings],
    route: 'shopEdit',
    address: `/shop/shop-manage/edit/7${query}`,
    http,
    tab: { setDirty, close, setTitle, onDiscard },
  })
  return { ...view, stored, setDirty, close, leave: () => listeners.at(-1)?.() }
}
const storedDrafts = () => Object.keys(localStorage).filter(key => key.startsWith('admin_form_draft:'))
/** Valid for an hour. */
const TOKEN = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.y`
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const press = (name: string) => screen.getByRole('button', { name })

describe('a screen of several blocks', () => {
  it('loads a block when its tab is opened, and keeps it mounted', async () => {
    const { user, sentTo } = await show()
    expect(await screen.findByLabelText('店铺名称')).toHaveValue('茶铺')
    expect(sentTo(READ)).toHaveLength(0)
    await user.click(await tab('商品设置'))
    expect(await screen.findByLabelText('小图宽度')).toHaveValue('400')
    await user.click(await tab('基本信息'))
    await user.click(await tab('商品设置'))
    expect(sentTo(READ)).toHaveLength(1)
  })

  it('stores its open tab in the URL', async () => {
    const { user, address } = await show()
    await user.click(await tab('联系方式'))
    expect(address()).toBe('/shop/shop-manage/edit/7?tab=contact')
  })

  it('opens the tab of the URL', async () => {
    const { sentTo } = await show({}, '?tab=goods')
    expect(await screen.findByLabelText('小图宽度')).toHaveValue('400')
    expect(await tab('商品设置')).toHaveAttribute('aria-selected', 'true')
    expect(sentTo(ONE)).toHaveLength(0)
  })

  it('opens its first tab if the URL names no existing one', async () => {
    await show({}, '?tab=nothing')
    expect(await tab('基本信息')).toHaveAttribute('aria-selected', 'true')
  })

  it('marks a tab with unsaved changes, and is dirty until every block is saved', async () => {
    const { user, setDirty } = await show()
    await user.type(await screen.findByLabelText('店铺名称'), '一')
    await user.click(await tab('联系方式'))
    await user.type(await screen.findByLabelText('联系电话'), '9')
    expect(await tab(/基本信息.*未保存/)).toBeVisible()
    expect(await tab(/联系方式.*未保存/)).toBeVisible()
    expect(setDirty).toHaveBeenLastCalledWith(true)
    await user.click(press('存联系方式'))
    await waitFor(async () => expect(await tab('联系方式')).toBeVisible())
    expect(setDirty).toHaveBeenLastCalledWith(true)
    await user.click(await tab(/基本信息/))
    await user.click(press('放弃修改'))
    expect(screen.getByLabelText('店铺名称')).toHaveValue('茶铺')
    expect(setDirty).toHaveBeenLastCalledWith(false)
  })

  it('deletes the local draft of a block whose changes are discarded', async () => {
    storeLogin({
      ...{ uid: '7', username: 'admin', face: '', department: '', role_id: '0', founder: 1 },
      ...{ access_token: TOKEN, refresh_token: TOKEN },
    })
    const { user, unmount } = await show()
    await user.type(await screen.findByLabelText('店铺名称'), '一')
    window.dispatchEvent(new Event('pagehide'))
    expect(storedDrafts()).toHaveLength(1)
    await user.click(press('放弃修改'))
    window.dispatchEvent(new Event('pagehide'))
    expect(storedDrafts()).toEqual([])
    unmount()
    clearSession()
  })

  it("stays open when a block is saved, and shows the server's values", async () => {
    const stored = { shop_id: '7', shop_name: '茶铺' }
    const { user, sentTo, close, messages } = await show({
      [ONE]: () => stored,
      [SAVE]: ({ body }: { body?: object }) => Object.assign(stored, body, { shop_name: '好茶铺' }),
    })
    const name = await screen.findByLabelText('店铺名称')
    await user.clear(name)
    await user.type(name, ' 茶铺 ')
    await user.click(press('保存'))
    await waitFor(() => expect(name).toHaveValue('好茶铺'))
    expect(sentTo(SAVE)).toHaveLength(1)
    expect(messages()).toHaveLength(1)
    expect(close).not.toHaveBeenCalled()
    expect(screen.queryByText('有未保存的修改')).toBeNull()
  })

  it("shows the server's error beside the field, and retains the input", async () => {
    const rejection = new CallError('参数有误', {
      statusCode: 400,
      code: '004',
      silent: false,
      errors: { shop_name: '已有同名店铺' },
    })
    const { user } = await show({ [SAVE]: () => Promise.reject(rejection) })
    const name = await screen.findByLabelText('店铺名称')
    await user.type(name, '二')
    await user.click(press('保存'))
    const item = within(name.closest('.ant-form-item') as HTMLElement)
    expect(await item.findByText('已有同名店铺')).toBeVisible()
    expect(name).toHaveValue('茶铺二')
    expect(await tab(/基本信息.*未保存/)).toBeVisible()
  })

  it('shows a load error within its block, with a retry button', async () => {
    let times = 0
    const { user } = await show({
      [READ]: () => {
        times += 1
        if (times === 1) throw new CallError('服务繁忙', { statusCode: 500, code: '500', silent: false })
        return { small_width: 400 }
      },
    })
    await user.click(await tab('商品设置'))
    expect(await screen.findByText('服务繁忙')).toBeVisible()
    await user.click(press('重试'))
    expect(await screen.findByLabelText('小图宽度')).toBeVisible()
    await user.click(await tab('基本信息'))
    expect(await screen.findByLabelText('店铺名称')).toBeVisible()
  })
})

describe('the head of a screen of several blocks', () => {
  const SUMMARY = 'GET admin/shops/{shop_id}/summary'
  const CLOSE = 'PUT admin/shops/disable/{shop_id}'
  const withHead: Resource = resource('shop', {
    id: 'shop_id',
    titleField: 'shop_name',
    label: ['店铺', 'shop'],
    calls: { one: ONE },
    fields: {
      shop_name: text('店铺名称', 'Shop name'),
      link_phone: text('联系电话', 'Phone'),
      'summary.sales': money('销售额', 'Sales'),
      'summary.goods_sold': number('已售商品', 'Items sold'),
    },
    actions: {
      disable: action.call({ label: ['关闭', 'Close'], call: CLOSE, when: { shop_disable: 'OPEN' } }),
      enable: action.call({
        label: ['开启', 'Open'],
        call: 'PUT admin/shops/enable/{shop_id}',
        when: { shop_disable: 'CLOSED' },
      }),
    },
    screens: {
      shopEdit: {
        facts: ['link_phone'],
        queries: { summary: SUMMARY },
        stats: ['summary.sales', 'summary.goods_sold'],
        headerActions: ['enable', 'disable'],
        tabs: { about: { label: ['概况', 'Overview'], sections: [['联系方式', 'Contact', ['link_phone']]] } },
      },
    },
  })
  const showHead = (answers: Parameters<typeof fakeHttp>[0]) => {
    const row = { shop_id: '7', shop_name: '茶铺', link_phone: '1', shop_disable: 'OPEN' as const }
    const http = fakeHttp({ [ONE]: () => row, ...answers })
    return showScreen({ resource: withHead, route: 'shopEdit', address: '/shop/shop-manage/edit/7', http })
  }

  it('shows the figures of a separate call, and omits missing ones', async () => {
    await showHead({ [SUMMARY]: () => ({ goods_sold: 12 }) })
    expect(await screen.findByText('12')).toBeInTheDocument()
    expect(screen.getByText('已售商品')).toBeInTheDocument()
    expect(screen.queryByText('销售额')).toBeNull()
  })

  it('shows failed figures with a retry button, beside everything else', async () => {
    let times = 0
    const { user } = await showHead({
      [SUMMARY]: () => {
        times += 1
        if (times === 1) throw new CallError('坏了', { statusCode: 500, code: '500', silent: false })
        return { goods_sold: 12 }
      },
    })
    expect(await screen.findByText(/统计数据加载失败/)).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: '概况' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('12')).toBeInTheDocument()
  })

  it("runs the actions that the record's state allows, and shows the result", async () => {
    const row = { shop_id: '7', shop_name: '茶铺', shop_disable: 'OPEN' as 'OPEN' | 'CLOSED' }
    const { user, sentTo } = await showHead({
      [ONE]: () => row,
      [SUMMARY]: () => ({ goods_sold: 12 }),
      [CLOSE]: () => {
        row.shop_disable = 'CLOSED'
        return {}
      },
    })
    await user.click(await screen.findByRole('button', { name: '关闭' }))
    expect(await screen.findByRole('button', { name: '开启' })).toBeInTheDocument()
    expect(sentTo(CLOSE)[0]?.params).toMatchObject({ shop_id: '7' })
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  })
})
