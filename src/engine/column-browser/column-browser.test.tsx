import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { crud, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp, found } from '@/widgets/testing'
import { showScreen } from '../testing'

const region: Resource = resource('region', {
  id: 'id',
  titleField: 'local_name',
  label: ['地区', 'region'],
  rules: { local_name: { type: 'text', required: true } },
  calls: crud('admin/systems/regions/{id}', { list: undefined }),
  fields: { local_name: text('地区名称', 'Name') },
  form: ['local_name'],
  actions: { remove: { danger: ['其下的所有地区也会一并删除。', 'Everything below goes too.'] } },
  screens: {
    regionalManagementSettings: {
      columnBrowser: { children: 'GET regions/{id}/children', parentField: 'parent_id', root: 0, levels: 3 },
      rowActions: ['edit', 'remove'],
      headerActions: ['add'],
    },
  },
})

/** The fake server's records by parent id. */
const start = () => ({
  '0': [one('1', '0', '浙江'), one('2', '0', '江苏')],
  '1': [one('11', '1', '杭州'), one('12', '1', '湖州'), one('13', '1', '宁波')],
})
const one = (id: string, parent_id: string, local_name: string) => ({ id, parent_id, local_name, region_path: '' })
type Row = ReturnType<typeof one>

function server() {
  const rows: Record<string, Row[]> = start()
  const all = () => Object.values(rows).flat()
  return fakeHttp({
    'GET regions/{id}/children': ({ params }) => (rows[String(params?.id)] ?? []) as never,
    'GET admin/systems/regions/{id}': ({ params }) => all().find(row => row.id === String(params?.id)) as never,
    'POST admin/systems/regions': ({ body }) => {
      const { parent_id, local_name } = body as unknown as Row
      const row = one(`9${all().length}`, String(parent_id), local_name)
      rows[String(parent_id)] = [...(rows[String(parent_id)] ?? []), row]
      return row as never
    },
    'PUT admin/systems/regions/{id}': ({ params, body }) => {
      const { local_name } = body as unknown as Row
      for (const key of Object.keys(rows)) {
        rows[key] = (rows[key] ?? []).map(row => (row.id === String(params?.id) ? { ...row, local_name } : row))
      }
      return undefined as never
    },
    'DELETE admin/systems/regions/{id}': ({ params }) => {
      for (const key of Object.keys(rows)) rows[key] = (rows[key] ?? []).filter(row => row.id !== String(params?.id))
      return undefined as never
    },
  })
}
async function show(http = server(), query = '') {
  const address = `/setting/payment-and-delivery/regional-management${query}`
  const shown = await showScreen({ resource: region, route: 'regionalManagementSettings', address, http })
  await screen.findByRole('region', { name: '1 级' })
  return shown
}
const level = (n: number) => within(screen.getByRole('region', { name: `${n} 级` }))
const line = (n: number, name: string) => level(n).findByRole('button', { name })
/** The line with a record's actions. */
const lineOf = async (n: number, name: string) =>
  within(found<HTMLElement>((await line(n, name)).closest<HTMLElement>('.grade-line')))

beforeEach(() => localStorage.clear())

describe('the column browser', () => {
  it('loads levels as they are opened, and filters each by text', async () => {
    const { user, sentTo } = await show()
    await user.click(await line(1, '浙江'))
    await line(2, '湖州')
    expect(level(3).getByText('在左侧选择一项')).toBeVisible()
    await user.type(level(2).getByRole('textbox', { name: '在2 级中搜索' }), '州')
    expect(level(2).queryByRole('button', { name: '宁波' })).toBeNull()
    expect(level(1).getByRole('button', { name: '江苏' })).toBeVisible()
    await user.type(level(2).getByRole('textbox', { name: '在2 级中搜索' }), 'x')
    expect(level(2).getByText('没有匹配的项')).toBeVisible()
    await user.click(await line(1, '江苏'))
    expect(await level(2).findByText('没有下级')).toBeVisible()
    expect(level(2).getByRole('textbox', { name: '在2 级中搜索' })).toHaveValue('')
    expect(sentTo('GET regions/{id}/children').map(({ params }) => params?.id)).toEqual(['0', '1', '2'])
  })

  it('is navigated and opened with the arrow keys, with one tab stop per level', async () => {
    const { user } = await show()
    const first = await line(1, '浙江')
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(await line(1, '江苏')).toHaveFocus()
    await user.keyboard('{Home}{ArrowRight}')
    expect(first).toHaveAttribute('aria-pressed', 'true')
    const below = await line(2, '杭州')
    await user.keyboard('{ArrowRight}{End}')
    expect(await line(2, '宁波')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(first).toHaveFocus()
    expect([below.tabIndex, (await line(2, '宁波')).tabIndex]).toEqual([0, -1])
  })

  it('creates a record below the selected one, and shows it', async () => {
    const { user, sentTo } = await show()
    await user.click(await line(1, '浙江'))
    await line(2, '杭州')
    expect(level(3).queryByRole('button', { name: /添加/ })).toBeNull()
    await user.click(level(2).getByRole('button', { name: '添加地区（2 级）' }))
    await user.type(await screen.findByRole('textbox', { name: '地区名称' }), '新城')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await line(2, '新城')).toBeVisible()
    expect(sentTo('POST admin/systems/regions')[0]?.body).toEqual({ parent_id: '1', local_name: '新城' })
    await user.click(level(1).getByRole('button', { name: '添加地区（1 级）' }))
    await user.type(await screen.findByRole('textbox', { name: '地区名称' }), '新省')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sentTo('POST admin/systems/regions')[1]?.body).toMatchObject({ parent_id: '0' }))
  })

  it('edits a record below its own parent, whatever is selected', async () => {
    const { user, sentTo } = await show()
    await user.click(await line(1, '浙江'))
    await user.click((await lineOf(2, '湖州')).getByText('编辑'))
    const name = await screen.findByRole('textbox', { name: '地区名称' })
    await user.clear(name)
    await user.type(name, '吴兴')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await line(2, '吴兴')).toBeVisible()
    expect(sentTo('PUT admin/systems/regions/{id}')[0]?.body).toMatchObject({ parent_id: '1', local_name: '吴兴' })
  })

  it('requests confirmation of a delete, and closes the levels below it', async () => {
    const { user } = await show()
    await user.click(await line(1, '浙江'))
    await user.click(await line(2, '杭州'))
    await level(3).findByText('没有下级')
    await user.click((await lineOf(2, '杭州')).getByRole('button', { name: '杭州 的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    expect(await screen.findByText('其下的所有地区也会一并删除。')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '删除' }))
    expect(await level(3).findByText('在左侧选择一项')).toBeVisible()
    expect(level(2).queryByRole('button', { name: '杭州' })).toBeNull()
  })

  it('shows why a level failed to load', async () => {
    const http = fakeHttp({
      'GET regions/{id}/children': () => {
        throw failed('服务器忙', 500)
      },
    })
    await show(http)
    expect(await level(1).findByText(/服务器忙/)).toBeVisible()
    expect(level(1).getByRole('button', { name: '重试' })).toBeVisible()
  })

  it('stores the open levels in the URL, and restores them', async () => {
    const { user, address } = await show()
    await user.click(await line(1, '浙江'))
    await user.click(await line(2, '湖州'))
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('open')).toBe('1,12'))
    cleanup()
    const again = await show(server(), '?open=1,12')
    expect(await line(2, '湖州')).toHaveAttribute('aria-pressed', 'true')
    expect(await line(1, '浙江')).toHaveAttribute('aria-pressed', 'true')
    expect(await level(3).findByText('没有下级')).toBeVisible()
    await again.user.click(await line(1, '江苏'))
    await waitFor(() => expect(new URLSearchParams(again.address().split('?')[1]).get('open')).toBe('2'))
  })

  it('opens the existing levels if the URL names a deleted one', async () => {
    const { address } = await show(server(), '?open=1,99')
    expect(await line(1, '浙江')).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('open')).toBe('1'))
    expect(await level(3).findByText('在左侧选择一项')).toBeVisible()
  })
})
