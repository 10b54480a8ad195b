import '@testing-library/jest-dom/vitest'
import { text as textRule } from '@contract/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { createTestLive } from '../../providers/live/testing'
import { showScreen } from '../testing'

const form = ['name', 'mark'] as const
const theme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  rules: { name: textRule({ required: true, max: 20 }), mark: textRule({ required: true }) },
  calls: {
    list: 'GET admin/shops/themes',
    one: 'GET admin/shops/themes/{id}',
    update: 'PUT admin/shops/themes/{id}',
  },
  fields: { name: text('模板名称', 'Name'), mark: text('模板标识', 'Mark') },
  actions: { edit: action.drawer({ label: ['修改', 'Edit'], mode: 'edit', form }) },
  screens: { themeList: { columns: ['name', 'mark'], permanentFilters: { type: 'PC' }, rowActions: ['edit'] } },
})

const ONE = 'GET admin/shops/themes/{id}'
const SAVE = 'PUT admin/shops/themes/{id}'
const REMOVE = 'DELETE admin/shops/themes/{id}'
const LOG = 'GET admin/systems/operation-logs/{kind}/{record_id}'
const BEFORE = { id: '3', name: '海蓝', mark: 'blue', image_path: '/a.png', is_default: 0, type: 'PC' } as const
const NOW = { ...BEFORE, mark: 'sky' }

/** A form whose record another administrator changes or deletes while it is open. */
async function edit() {
  const saved: { basedOn: string | undefined; body: unknown }[] = []
  let what: 'before' | 'changed' | 'deleted' = 'before'
  const operation = () =>
    ({
      position: '8',
      kind: 'theme',
      record_id: '3',
      admin_id: '2',
      username: 'lin',
      call: what === 'deleted' ? REMOVE : SAVE,
      at: '1795000000',
      asked: {},
      before: { mark: 'blue' },
      after: what === 'deleted' ? null : { mark: 'sky' },
    }) as const
  const http = fakeHttp({
    'GET admin/shops/themes': () => ({ data: [BEFORE], page_no: 1, page_size: 10, data_total: 1 }),
    [ONE]: sent => {
      if (what === 'deleted') throw failed('没有了', 404, '003')
      sent.onAsOf?.(what === 'before' ? '7' : '8')
      return what === 'before' ? BEFORE : NOW
    },
    [SAVE]: sent => {
      saved.push({ basedOn: sent.basedOn, body: sent.body })
      return { ...NOW, ...sent.body }
    },
    [LOG]: () => ({ data: [operation()], page_no: 1, page_size: 20, data_total: 1 }),
  })
  const { live, emit } = createTestLive()
  const view = await showScreen({ resource: theme, route: 'themeList', http, live })
  await screen.findByText('海蓝')
  await view.user.click(screen.getByRole('button', { name: '修改' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByLabelText('模板名称')
  const change = (to: 'changed' | 'deleted' = 'changed', ids = ['3']) => {
    what = to
    emit('shopTheme', { position: '8', ids, type: to === 'deleted' ? 'deleted' : 'updated' })
  }
  return { ...view, drawer, saved, change }
}

describe('a form whose record is changed elsewhere while it is open', () => {
  it('shows the new values when pristine, and saves on top of them', async () => {
    const { user, drawer, saved, change } = await edit()
    change()
    await waitFor(() => expect(drawer.getByLabelText('模板标识')).toHaveValue('sky'))
    expect(await drawer.findByText(/lin 刚刚修改了这条数据，已显示最新内容/)).toBeInTheDocument()
    await user.type(drawer.getByLabelText('模板名称'), '色')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ basedOn: '8', body: { name: '海蓝色', mark: 'sky' } })
  })

  it('retains the input, shows who changed what, and applies the selected values without saving', async () => {
    const { user, drawer, saved, change } = await edit()
    await user.type(drawer.getByLabelText('模板名称'), '色')
    change()
    const news = within((await drawer.findByText('lin 刚刚修改了这条数据')).closest('[role="status"]') as HTMLElement)
    expect(await news.findByText('sky')).toBeInTheDocument()
    expect(drawer.getByLabelText('模板名称')).toHaveValue('海蓝色')
    expect(drawer.getByLabelText('模板标识')).toHaveValue('blue')
    await user.click(news.getByRole('button', { name: '查看两个版本' }))
    await user.click(await screen.findByRole('button', { name: '采用所选内容' }))
    expect(drawer.getByLabelText('模板名称')).toHaveValue('海蓝色')
    expect(drawer.getByLabelText('模板标识')).toHaveValue('sky')
    expect(drawer.queryByText('lin 刚刚修改了这条数据')).toBeNull()
    expect(saved).toHaveLength(0)
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ basedOn: '8', body: { name: '海蓝色', mark: 'sky' } })
  })

  it('is notified when its tab is shown, and not before', async () => {
    const { drawer, change, setActive, sentTo } = await edit()
    setActive(false)
    change()
    await act(async () => {})
    expect(sentTo(ONE)).toHaveLength(1)
    setActive(true)
    await waitFor(() => expect(drawer.getByLabelText('模板标识')).toHaveValue('sky'))
    expect(sentTo(ONE)).toHaveLength(2)
  })

  it('shows that there is nothing left to save when the record was deleted', async () => {
    const { user, drawer, change } = await edit()
    await user.type(drawer.getByLabelText('模板名称'), '色')
    change('deleted')
    expect(await drawer.findByText(/lin 刚刚删除了这条数据/)).toBeInTheDocument()
    expect(drawer.queryByRole('button', { name: '查看两个版本' })).toBeNull()
    expect(drawer.getByLabelText('模板名称')).toHaveValue('海蓝色')
  })

  it('ignores changes of another record', async () => {
    const { drawer, change, sentTo } = await edit()
    change('changed', ['4'])
    await act(async () => {})
    expect(sentTo(ONE)).toHaveLength(1)
    expect(drawer.queryByRole('status')).toBeNull()
  })
})
