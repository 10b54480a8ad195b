import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { filledFolder, type ReadyServer, startReady, TEST_CODE, temporaryFolders } from '@tests/support/process'
import axios from 'axios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ActionOutlet,
  ControlledForm,
  FormField,
  FormProblems,
  ListOutlet,
  useFormController,
  useListController,
  useRecordActions,
  WithDeclaration,
} from '@/engine'
import { DeclaredScreen } from '@/engine/screen'
import { showPage } from '@/engine/testing'
import { signIn } from '@/providers/auth/auth-provider'
import { createHttp, type Http } from '@/providers/http/client'
import { readConfig } from '@/providers/http/config'
import brand from '@/resources/goods/brand'
import member from '@/resources/members/member'
import shop from '@/resources/shops/shop'
import type { ResourceOf, Row } from '@/schema'
import type { FakeHttp } from '@/widgets/testing'

/**
 * Custom pages based on the engine's hooks, with a real server, compared with the declared screens based on the same
 * hooks.
 */

const folders = temporaryFolders()
let server: ReadyServer
let http: FakeHttp
/** Another user, working at the same time. */
let other: Http
beforeAll(async () => {
  axios.defaults.adapter = 'http'
  const { folder } = await filledFolder()
  server = await startReady(['--data', await folders.make(folder)])
  const client = () =>
    createHttp({
      config: readConfig({ env: 'dev', hosts: { dev: hostsAt(`${server.url}/api`) } }),
      language: () => 'zh',
      onEnded: () => {},
    })
  const mine = client()
  await signIn(mine, { username: 'admin', password: 'admin123456', validcode: TEST_CODE })
  other = mine
  http = { ...mine, sent: [] }
})
afterAll(async () => {
  await server?.stop()
  await folders.removeAll()
})
const hostsAt = (base: string) => ({ base, admin: base, buyer: 'http://buyer.test', seller: 'http://seller.test' })

/** The list of shops in minimal markup. */
function Shops({ resource }: { readonly resource: ResourceOf<'shop'> }) {
  const list = useListController({ resource, screen: 'shopList' })
  const { filtering, sorting, pagination, selection, actions } = list
  return (
    <>
      <p>{list.isLoading ? '读取中' : `共 ${list.total}`}</p>
      <button type="button" onClick={() => filtering.setValues({ shop_name: '店' })}>
        名称含店
      </button>
      <button type="button" onClick={() => filtering.setValues({ ...filtering.values, shop_disable: 'OPEN' })}>
        开启中
      </button>
      <button type="button" onClick={filtering.clear}>
        全部
      </button>
      <button type="button" onClick={() => sorting.setOrder(['shop_name', 'asc'])}>
        按名称
      </button>
      <button type="button" onClick={() => pagination.setCurrent(pagination.current + 1)}>
        下一页
      </button>
      <ul aria-label="店铺">
        {list.rows.map(row => (
          <li key={row.shop_id}>
            <label>
              <input type="checkbox" checked={selection.isSelected(row)} onChange={() => selection.toggle(row)} />
              {row.shop_name}
            </label>
          </li>
        ))}
      </ul>
      {actions.bulk.map(({ name, label, run, disabledReason }) => (
        <button key={name} type="button" disabled={disabledReason !== undefined} onClick={run}>
          {`批量${label}`}
        </button>
      ))}
      <ListOutlet list={list} />
    </>
  )
}

const names = (): readonly string[] =>
  within(screen.getByRole('list', { name: '店铺' }))
    .queryAllByRole('listitem')
    .map(item => item.textContent ?? '')

const byHand = (permissions?: readonly string[]) =>
  showPage({
    page: (
      <WithDeclaration of="shop" place="shopList">
        {resource => <Shops resource={resource} />}
      </WithDeclaration>
    ),
    ...{ route: 'shopList', http, others: [shop, member] },
    ...(permissions && { permissions }),
  })

describe('a custom list', () => {
  it('has the rows, pages, filters and orders of the declared list, at the same URLs', async () => {
    const view = await byHand()
    await waitFor(() => expect(names().length).toBe(10))
    const seen: Record<string, readonly string[]> = { [view.address()]: names() }
    for (const press of ['下一页', '名称含店', '按名称', '开启中']) {
      const before = view.address()
      await view.user.click(screen.getByRole('button', { name: press }))
      await waitFor(() => expect(view.address()).not.toBe(before))
      await waitFor(async () => {
        const answer = await ask(view.address())
        expect(names()).toEqual(answer)
      })
      seen[view.address()] = names()
    }
    expect(Object.keys(seen)).toHaveLength(5)
    cleanup()
    for (const [address, rows] of Object.entries(seen)) {
      await showPage({
        page: <DeclaredScreen resource={shop} route="shopList" />,
        ...{ route: 'shopList', http, others: [shop, member], address },
      })
      for (const name of rows) expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
      cleanup()
    }
  })

  it('retains a selection across pages, requests confirmation of a bulk change, and shows its results', async () => {
    const view = await byHand()
    await view.user.click(await screen.findByRole('button', { name: '开启中' }))
    await waitFor(() => expect(view.address()).toContain('shop_disable=OPEN'))
    await waitFor(() => expect(names().length).toBeGreaterThan(0))
    await waitFor(async () => expect(names()).toEqual(await ask(view.address())))
    const [first = ''] = names()
    const before = view.address()
    await view.user.click(screen.getByRole('checkbox', { name: first }))
    await view.user.click(screen.getByRole('button', { name: '下一页' }))
    await waitFor(() => expect(names()).not.toContain(first))
    await view.user.click(await screen.findByRole('button', { name: '批量关闭' }))
    const drawer = within(await screen.findByRole('dialog'))
    await view.user.click(await drawer.findByRole('button', { name: '关闭 1 条' }))
    await waitFor(async () => expect(await ask(before)).not.toContain(first))
  })

  it('disables actions without permission, with the reason', async () => {
    const view = await byHand(['shopList', ...['shopList.disable', 'shopList.enable'].map(deniedPermission)])
    await view.user.click(await screen.findByRole('button', { name: '开启中' }))
    await waitFor(async () => expect(names()).toEqual(await ask(view.address())))
    const [first = ''] = names()
    await view.user.click(screen.getByRole('checkbox', { name: first }))
    const buttons = await screen.findAllByRole('button', { name: /^批量/ })
    for (const button of buttons) expect(button).toBeDisabled()
  })

  it('lists the known lists for an unknown name', () => {
    function Wrong() {
      useListController({ resource: shop, screen: 'shopEdit' })
      return null
    }
    return expect(showPage({ page: <Wrong />, route: 'shopList', http, others: [shop] })).rejects.toThrow(
      /has no list 'shopEdit'; its lists are: shopList/,
    )
  })
})

/** The names that the server returns for an address. */
async function ask(address: string): Promise<readonly string[]> {
  const query = Object.fromEntries(new URL(address, 'http://admin.test').searchParams)
  const { page_no = '1', page_size = '10', ...rest } = query
  const answer = await other.sendLoose('GET admin/shops', {
    query: { shop_disable: 'ALL', ...rest, page_no, page_size },
  })
  return (answer as { data: readonly Row[] }).data.map(row => String(row.shop_name))
}

/** A picture that needs no upload here. */
const LOGO = { logo: '/files/other/first.png' }

function Brand({
  resource,
  id,
  onClose,
}: {
  resource: ResourceOf<'brand'>
  id: string | undefined
  onClose: () => void
}) {
  const form = useFormController({
    resource,
    form: ['name', 'logo'],
    id,
    onClose,
    ...(id === undefined && { start: LOGO }),
  })
  return (
    <>
      <p>{form.isDirty ? '未保存' : '已保存'}</p>
      <ControlledForm form={form}>
        <FormField name="name" />
        <FormProblems />
        <button type="submit">保存</button>
        <button type="button" onClick={() => form.leave()}>
          离开
        </button>
      </ControlledForm>
    </>
  )
}

async function brandForm(id?: string) {
  let closed = 0
  const dirty: boolean[] = []
  const view = await showPage({
    page: (
      <WithDeclaration of="brand" place="brandList">
        {resource => <Brand resource={resource} id={id} onClose={() => (closed += 1)} />}
      </WithDeclaration>
    ),
    ...{ route: 'brandList', http, others: [brand], tab: { setDirty: (is: boolean) => void dirty.push(is) } },
  })
  return { ...view, closed: () => closed, dirty, input: await screen.findByLabelText('品牌名称') }
}
const brands = async (): Promise<readonly { brand_id: string; name: string; logo: string }[]> =>
  (await other.send('GET admin/goods/brands', { query: { page_no: 1, page_size: 100 } as never })).data as never

describe('a custom form', () => {
  it('shows errors of its rules and of the server at the field, and sends valid input', async () => {
    const view = await brandForm()
    await view.user.click(screen.getByRole('button', { name: '保存' }))
    const item = view.input.closest('.ant-form-item')
    await waitFor(() => expect(item).toHaveTextContent('请填写'))
    const [taken] = await brands()
    await view.user.type(view.input, taken?.name ?? '')
    await view.user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(item).toHaveTextContent(/已存在|重复|占用|相同/))
    expect(view.closed()).toBe(0)
    await view.user.clear(view.input)
    await view.user.type(view.input, '手写页面的品牌')
    expect(screen.getByText('未保存')).toBeVisible()
    expect(view.dirty.at(-1)).toBe(true)
    await view.user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(view.closed()).toBe(1))
    expect((await brands()).map(({ name }) => name)).toContain('手写页面的品牌')
    expect(view.dirty.at(-1)).toBe(false)
  })

  it('requests confirmation before it discards input', async () => {
    const view = await brandForm()
    await view.user.click(screen.getByRole('button', { name: '离开' }))
    expect(view.closed()).toBe(1)
    await view.user.type(view.input, '不要')
    await view.user.click(screen.getByRole('button', { name: '离开' }))
    const question = within(await screen.findByRole('dialog'))
    expect(view.closed()).toBe(1)
    await view.user.click(question.getByRole('button', { name: /离开|放弃|不保存/ }))
    await waitFor(() => expect(view.closed()).toBe(2))
  })

  it('shows both versions after a conflict, and loses nothing', async () => {
    const [one] = await brands()
    if (!one) throw new Error('The demo has no brand')
    const view = await brandForm(one.brand_id)
    await waitFor(() => expect(view.input).toHaveValue(one.name))
    const { brand_id, logo } = one
    await other.send('PUT admin/goods/brands/{brand_id}', {
      params: { brand_id },
      body: { name: `${one.name}甲`, logo },
    } as never)
    await view.user.type(view.input, '乙')
    await view.user.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(`${one.name}甲`)
    expect(dialog).toHaveTextContent(`${one.name}乙`)
    expect(view.closed()).toBe(0)
  })
})

describe('the actions of a record on a custom page', () => {
  function Actions({ resource, row }: { resource: ResourceOf<'shop'>; row: Row }) {
    const actions = useRecordActions({ resource, names: ['edit', 'disable', 'enable'], row })
    return (
      <>
        {actions.items.map(({ name, label, disabledReason, run }) => (
          <button key={name} type="button" title={disabledReason} disabled={disabledReason !== undefined} onClick={run}>
            {label}
          </button>
        ))}
        <ActionOutlet actions={actions} />
      </>
    )
  }

  it('follow the record’s state, give the reason if disabled, and prompt as declared', async () => {
    const { data } = (await other.sendLoose('GET admin/shops', {
      query: { shop_disable: 'OPEN', page_no: 1, page_size: 10 },
    })) as { data: readonly Row[] }
    const view = await showPage({
      page: (
        <WithDeclaration of="shop" place="shopList">
          {resource => <Actions resource={resource} row={data[0] ?? {}} />}
        </WithDeclaration>
      ),
      ...{ route: 'shopList', http, others: [shop, member] },
    })
    const enable = await screen.findByRole('button', { name: '开启' })
    expect(enable).toBeDisabled()
    expect(enable.title).toContain('店铺状态')
    await view.user.click(screen.getByRole('button', { name: '关闭' }))
    expect(await screen.findByText(/全部商品将下架/)).toBeVisible()
  })
})
