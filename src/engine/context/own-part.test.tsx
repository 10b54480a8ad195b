import '@testing-library/jest-dom/vitest'
import type { Entities } from '@contract/entities'
import { text as textRule } from '@contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type BlockSlot, type InputSlot, type ListSlot, type Resource, type Row, resource, text } from '@/schema'
import { type FakeHttp, failed, fakeHttp, rejecting } from '@/widgets/testing'
import { showScreen } from '../testing'

/** Custom components in declared screens. */

type Theme = Entities['shopTheme']

const Toolbar = ({ list }: ListSlot<Theme>) => (
  <button type="button" onClick={() => list.filtering.setSearch('蓝')}>
    {`筛选 ${list.total ?? 0}`}
  </button>
)
const Body = ({ list }: ListSlot<Theme>) => (
  <ul aria-label="卡片">
    {list.rows.map(row => (
      <li key={row.id}>
        {row.name}
        <input
          type="checkbox"
          aria-label={`选 ${row.name}`}
          checked={list.selection.isSelected(row)}
          onChange={() => list.selection.toggle(row)}
        />
        {list.actions.of(row).map(({ name, label, run }) => (
          <button key={name} type="button" aria-label={`${label} ${row.name}`} onClick={run}>
            {label}
          </button>
        ))}
      </li>
    ))}
  </ul>
)
const Block = ({ row, refetch }: BlockSlot<Theme>) => (
  <button type="button" onClick={refetch}>{`标识是 ${row.mark}`}</button>
)
function Upper({ id, value = '', onChange, disabled, aria, form }: InputSlot<Theme, string>) {
  return (
    <>
      <input
        id={id}
        {...aria}
        value={value}
        disabled={disabled}
        onChange={event => onChange?.(event.target.value.toUpperCase())}
      />
      <button type="button" onClick={() => form.setValues({ name: `${value}-名称` })}>
        填名称
      </button>
    </>
  )
}
const slowPart = <P,>(part: (props: P) => unknown) => vi.fn(async () => ({ default: part }))

const parts = { toolbar: slowPart(Toolbar), body: slowPart(Body), block: slowPart(Block), input: slowPart(Upper) }

const theme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  label: ['模板', 'theme'],
  rules: { name: textRule({ required: true, max: 20 }), mark: textRule({ required: true, max: 4 }) },
  calls: {
    list: 'GET admin/shops/themes',
    one: 'GET admin/shops/themes/{id}',
    create: 'POST admin/shops/themes',
    update: 'PUT admin/shops/themes/{id}',
    remove: 'DELETE admin/shops/themes/{id}',
  },
  fields: { id: text('ID', 'ID'), name: text('模板名称', 'Name'), mark: text('模板标识', 'Mark') },
  inputs: { mark: parts.input },
  form: ['name', 'mark'],
  screens: {
    themeList: {
      columns: ['name', 'mark'],
      permanentFilters: { type: 'PC' },
      slots: { toolbar: parts.toolbar, table: parts.body },
      rowActions: ['edit'],
      headerActions: ['add'],
      bulkActions: ['remove'],
    },
    settlementDetail: {
      sections: [['关于', 'About', ['name']], { label: ['标识', 'Mark'], block: parts.block }],
    },
  },
})

const rowOf = (at: number) => ({ id: String(at), name: `海蓝${at}`, mark: 'BLUE', image_path: '', type: 'PC' }) as const
const server = (rows = 25, more: Parameters<typeof fakeHttp>[0] = {}): FakeHttp =>
  fakeHttp({
    'GET admin/shops/themes': ({ query }) => {
      const { page_no, page_size } = query as Record<string, number>
      const first = (Number(page_no) - 1) * Number(page_size)
      const data = Array.from({ length: rows }, (_, at) => rowOf(at + 1)).slice(first, first + Number(page_size))
      return { data, page_no: Number(page_no), page_size: Number(page_size), data_total: rows }
    },
    'GET admin/shops/themes/{id}': ({ params }) => rowOf(Number((params as Row).id)),
    'PUT admin/shops/themes/{id}': ({ body }) => ({ ...rowOf(1), ...body }),
    'GET admin/systems/operation-logs/{kind}/{record_id}': () => ({
      data: [],
      page_no: 1,
      page_size: 20,
      data_total: 0,
    }),
    'GET admin/views': () => ({ settings: [], views: [] }),
    ...more,
  })

// Preloads lazy code, so that the tests do not depend on the load time of a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('../list/own-table'),
    import('../bulk/bulk-area'),
    import('../form/record-drawer'),
    import('../detail/detail-screen'),
  ])
})

describe('a custom toolbar part', () => {
  it("has the list, is rendered beside the list's tools, and loads with the list", async () => {
    const calls = parts.toolbar.mock.calls.length
    await showScreen({ resource: theme, route: 'themeList', http: server() })
    expect(await screen.findByRole('button', { name: '筛选 25' })).toBeVisible()
    expect(screen.getByRole('button', { name: '刷新' })).toBeVisible()
    expect(parts.toolbar.mock.calls.length).toBe(calls + (calls === 0 ? 1 : 0))
  })
})

describe('a custom list body', () => {
  it('renders the rows; pages, selection and overlays work as in every list', async () => {
    const view = await showScreen({ resource: theme, route: 'themeList', http: server() })
    const cards = within(await screen.findByRole('list', { name: '卡片' }))
    expect(cards.getAllByRole('listitem')).toHaveLength(10)
    expect(screen.queryByRole('table')).toBeNull()
    await view.user.click(screen.getByTitle('3'))
    expect(await screen.findByText('海蓝25')).toBeVisible()
    expect(view.address()).toContain('page_no=3')
    await view.user.click(screen.getByRole('checkbox', { name: '选 海蓝25' }))
    expect(await screen.findByRole('button', { name: '删除' })).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: '编辑 海蓝25' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('编辑')
  })

  it('leaves empty and failed lists to the engine', async () => {
    const empty = await showScreen({ resource: theme, route: 'themeList', http: server(0) })
    expect(await screen.findByText(/还没有数据/)).toBeVisible()
    empty.unmount()
    const broken = { 'GET admin/shops/themes': () => Promise.reject(failed('服务繁忙', 500)) }
    await showScreen({ resource: theme, route: 'themeList', http: server(1, broken) })
    expect(await screen.findByText(/服务繁忙/)).toBeVisible()
    expect(screen.queryByRole('list', { name: '卡片' })).toBeNull()
  })
})

describe('a custom block among the facts of a record', () => {
  it('is a separate card with the record, and refetches it', async () => {
    const view = await showScreen({
      ...{ resource: theme, route: 'settlementDetail', http: server() },
      address: '/shop/settlement-manage/detail/1',
      path: '/shop/settlement-manage/detail/:id',
    })
    const block = await screen.findByRole('button', { name: '标识是 BLUE' })
    const reads = view.sentTo('GET admin/shops/themes/{id}').length
    await view.user.click(block)
    expect(view.sentTo('GET admin/shops/themes/{id}').length).toBe(reads + 1)
  })
})

describe('the custom input of a field', () => {
  it('has the label, value, rule and server error of its field, and the whole form', async () => {
    const failing = { 'PUT admin/shops/themes/{id}': () => Promise.reject(rejecting({ mark: '标识已存在' })) }
    const view = await showScreen({ resource: theme, route: 'themeList', http: server(1, failing) })
    await view.user.click(await screen.findByRole('button', { name: '编辑 海蓝1' }))
    const input = await screen.findByLabelText('模板标识')
    expect(input).toHaveValue('BLUE')
    await view.user.clear(input)
    await view.user.type(input, 'skyblue')
    expect(input).toHaveValue('SKYBLUE')
    expect(await screen.findByText(/4 个字/)).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: '填名称' }))
    expect(screen.getByLabelText('模板名称')).toHaveValue('SKYBLUE-名称')
    await view.user.clear(input)
    await view.user.type(input, 'sky')
    await view.user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(input).toHaveAccessibleDescription(/标识已存在/))
  })

  it('is disabled by the condition of its field', async () => {
    const locked: Resource = { ...theme, conditions: { mark: { disabled: { name: '海蓝1' } } } }
    const view = await showScreen({ resource: locked, route: 'themeList', http: server(1) })
    await view.user.click(await screen.findByRole('button', { name: '编辑 海蓝1' }))
    expect(await screen.findByLabelText('模板标识')).toBeDisabled()
  })
})
