import '@testing-library/jest-dom/vitest'
import type { AddressInfo } from 'node:net'
import { screen, waitFor, within } from '@testing-library/react'
import { type Contact, contact } from '@tests/support/crm'
import axios from 'axios'
import { create, defaults, router } from 'json-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '@/providers/http/config'
import type { ServiceConfig } from '@/providers/services/config'
import { fakeHttp } from '@/widgets/testing'
import { type HandedOver, handedOver, sheetsOf } from '../export/testing'
import { showScreen } from '../testing'
import { lineOf, view } from './testing'

/** A screen over a third-party service: a json-server of its package that listens on a port. */

let files: HandedOver[]

const { adapter } = axios.defaults
const ends: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  files = handedOver()
  // happy-dom's own requests do not allow other origins.
  axios.defaults.adapter = 'http'
})
afterEach(() => {
  vi.restoreAllMocks()
  axios.defaults.adapter = adapter
  for (const end of ends.splice(0)) end()
})

const person = (id: number, more: Partial<Contact> = {}): Contact => ({
  ...{ id: String(id), name: `联系人${id}`, city: '上海', stage: 'LEAD', worth: id * 10, note: '老客户' },
  ...more,
})
const zhou = person(7, { name: '周宁', city: '杭州', worth: 5 })
const dozen = [zhou, ...Array.from({ length: 12 }, (_, at) => person(at + 21))]

/** A json-server with a custom route, as such services have. */
async function service(contacts: readonly Contact[]) {
  const stored = { contacts: contacts.map(one => ({ ...one })) }
  const routes = router<typeof stored>(stored)
  const one = (id: string) => routes.db.get('contacts').find({ id })
  const requests: string[] = []
  const app = create()
  app.use(defaults({ logger: false, noCors: true }))
  app.use(({ method, url }, _, next) => {
    requests.push(`${method} ${decodeURIComponent(url)}`)
    next()
  })
  app.post('/contacts/:id/win', ({ params }, response) => {
    response.json(one(params.id).assign({ stage: 'WON' }).value())
  })
  app.use(routes)
  const server = app.listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, stored: (id: string) => one(id).value() }
}

type ScreenOptions = Partial<Parameters<typeof showScreen>[0]>
async function open(
  contacts: readonly Contact[] = [zhou],
  more: ScreenOptions & { answers?: Parameters<typeof fakeHttp>[0]; config?: ServiceConfig } = {},
) {
  const { url, ...house } = await service(contacts)
  const { answers = {}, config, ...options } = more
  const http = { ...fakeHttp(answers), config: readConfig({ services: { crm: { url, ...config } } }) }
  const shown = await showScreen({ resource: contact, route: 'brandList', http, ...options })
  await lineOf('周宁')
  return { ...shown, ...house }
}
const names = () => screen.queryAllByText(/^(联系人\d+|周宁)$/).map(one => one.textContent)
const more = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
  await user.click((await lineOf('周宁')).getByRole('button', { name: '周宁 的更多操作' }))
  return screen.findByRole('menuitem', { name: new RegExp(action) })
}

describe('a list of an external service', () => {
  it('is sorted, paginated and searched by the service', async () => {
    const { user, requests } = await open(dozen)
    expect(names()).toHaveLength(10)
    await user.click(screen.getByRole('columnheader', { name: /金额/ }))
    await waitFor(() => expect(requests.at(-1)).toContain('_sort=worth'))
    await user.click(screen.getByTitle('2'))
    await waitFor(() => expect(names()).toHaveLength(3))
    await user.type(screen.getByRole('searchbox'), '周{Enter}')
    await waitFor(() => expect(names()).toEqual(['周宁']))
    expect(requests.at(-1)).toContain('name_like=周')
  })

  it("offers no sorting without the service's support", async () => {
    const { user, requests } = await open(dozen, { config: { sorts: false } })
    await user.click(screen.getByRole('columnheader', { name: /金额/ }))
    await user.click(screen.getByTitle('2'))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(requests.filter(one => one.includes('_sort'))).toEqual([])
  })

  it('has tabs with the counts of the service', async () => {
    await open([...dozen, person(50, { stage: 'WON' })])
    expect(await screen.findByRole('button', { name: /线索.*13/ })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /成交.*1/ })).toBeInTheDocument()
  })

  it('opens as a view, stored by our own API with its filters', async () => {
    const views = [
      view('7', { screen: 'brandList', content: { filters: { city: '杭州' }, sort: '', page_size: 10, layout: {} } }),
    ]
    const { requests } = await open(dozen, {
      address: '/goods/goods-setting/brand-list?view=7',
      answers: { 'GET admin/views': () => ({ settings: [], views }) },
    })
    await waitFor(() => expect(names()).toEqual(['周宁']))
    expect(requests.some(one => one.includes('city=杭州'))).toBe(true)
  })

  it('is exported with all pages', async () => {
    const { user } = await open(dozen)
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '导出' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [sheet] = await sheetsOf(files[0])
    expect(sheet?.rows.map(([name]) => name)).toEqual(['姓名', ...dozen.map(({ name }) => name)])
  })
})

describe('a record of an external service', () => {
  it('is created by its form', async () => {
    const { user, requests } = await open()
    await user.click(screen.getByRole('button', { name: '添加联系人' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.type(drawer.getByLabelText('姓名'), '林清')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await lineOf('林清')
    expect(requests).toContain('POST /contacts')
  })

  it('is created from each row of a file', async () => {
    const { user, requests, stored } = await open()
    await user.click(screen.getByRole('button', { name: '导入' }))
    const drawer = within(await screen.findByRole('dialog'))
    const input = document.querySelector<HTMLInputElement>('.ant-drawer input[type=file]')
    if (!input) throw new Error('No field for a file')
    await user.upload(input, new File(['姓名,城市\n林清,苏州\n陈默,宁波\n'], 'a.csv', { type: 'text/csv' }))
    await user.click(await drawer.findByRole('button', { name: '下一步' }))
    await user.click(await drawer.findByRole('button', { name: '导入 2 条' }))
    await waitFor(() => expect(requests.filter(one => one === 'POST /contacts')).toHaveLength(2))
    await lineOf('陈默')
    expect(stored('7')).toMatchObject({ name: '周宁' })
  })

  it('is edited by its form, which retains unknown fields', async () => {
    const { user, stored } = await open()
    await user.click((await lineOf('周宁')).getByRole('button', { name: '编辑' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.type(await drawer.findByLabelText('姓名'), '远')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await lineOf('周宁远')
    expect(stored('7')).toMatchObject({ name: '周宁远', note: '老客户', stage: 'LEAD' })
  })

  it('is viewed', async () => {
    const { user } = await open()
    await user.click((await lineOf('周宁')).getByRole('button', { name: '查看' }))
    expect(await within(await screen.findByRole('dialog')).findByText('杭州')).toBeInTheDocument()
  })

  it.each([
    ['标记成交', 'WON', 'POST /contacts/7/win'],
    ['标记流失', 'LOST', 'PATCH /contacts/7'],
  ])('has actions: %s', async (action, stage, call) => {
    const { user, stored, requests, messages } = await open()
    await user.click(await more(user, action))
    await waitFor(() => expect(stored('7')).toMatchObject({ stage }))
    expect(requests).toContain(call)
    await waitFor(() => expect(messages()).toHaveLength(1))
  })

  it('is deleted after a confirmation', async () => {
    const { user, stored } = await open([zhou, person(1)])
    await user.click(await more(user, '删除'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(names()).toEqual(['联系人1']))
    expect(stored('7')).toBeUndefined()
  })

  it('is not editable with the screen permission alone', async () => {
    const { user } = await open([zhou], { permissions: ['brandList', '-brandList.lose'] })
    expect(await more(user, '标记流失')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('menuitem', { name: /标记成交/ })).not.toHaveAttribute('aria-disabled', 'true')
  })
})
