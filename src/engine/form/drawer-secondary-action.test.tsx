import '@testing-library/jest-dom/vitest'
import { text as textRule } from '@contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, crud, resource, state, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const LIST = 'GET admin/promotion/seckills'
const ONE = 'GET admin/promotion/seckills/{seckill_id}'
const ADD = 'POST admin/promotion/seckills'
const RELEASE = 'POST admin/promotion/seckills/{seckill_id}/release'

const seckill = resource('seckill', {
  id: 'seckill_id',
  titleField: 'seckill_name',
  label: ['限时抢购', 'flash sale'],
  rules: { seckill_name: textRule({ required: true }) },
  calls: crud('admin/promotion/seckills/{seckill_id}'),
  fields: {
    seckill_name: text('活动名称', 'Name'),
    status: state('状态', 'Status', {
      EDITING: ['编辑中', 'Draft', 'gold'],
      RELEASE: ['已发布', 'Published', 'blue'],
      OPEN: ['已开启', 'Running', 'green'],
      CLOSED: ['已关闭', 'Closed', 'grey'],
    }),
  },
  form: ['seckill_name'],
  actions: {
    add: { secondaryAction: 'publish', extraValues: { seckill_rule: '限购一件' } },
    edit: { secondaryAction: 'publish' },
    publish: action.drawer({
      label: ['发布', 'Publish'],
      mode: 'edit',
      form: ['seckill_name'],
      button: ['立即发布', 'Publish now'],
      call: RELEASE,
      when: { status: 'EDITING' },
    }),
  },
  screens: { seckillList: { columns: ['seckill_name', 'status'], rowActions: ['edit'], headerActions: ['add'] } },
})

const row = (status: 'EDITING' | 'RELEASE') => ({ seckill_id: '7', seckill_name: '茶席', status })

async function opened(button: string, status: 'EDITING' | 'RELEASE' = 'EDITING') {
  const http = fakeHttp({
    [LIST]: () => ({ data: [row(status)], page_no: 1, page_size: 10, data_total: 1 }),
    [ONE]: () => row(status),
    [ADD]: () => row('EDITING'),
    [RELEASE]: () => row('RELEASE'),
  })
  const view = await showScreen({ resource: seckill, route: 'seckillList', http })
  await screen.findByText('茶席')
  await view.user.click(screen.getByRole('button', { name: button }))
  const drawer = within(await screen.findByRole('dialog'))
  const name = await drawer.findByLabelText('活动名称')
  return { ...view, drawer, name, now: drawer.getByRole('button', { name: '立即发布' }) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a form drawer with a secondary action', () => {
  it("sends a new record by that action's call, as record 0, with the constant fields", async () => {
    const { user, name, now, sentTo } = await opened('添加限时抢购')
    await user.click(now)
    await waitFor(() => expect(name).toHaveAccessibleDescription(/.+/))
    await user.type(name, '茶席')
    await user.click(now)
    await isClosed()
    expect(sentTo(ADD)).toEqual([])
    expect(sentTo(RELEASE)).toHaveLength(1)
    expect(sentTo(RELEASE)[0]).toMatchObject({
      params: { seckill_id: 0 },
      body: { seckill_name: '茶席', seckill_rule: '限购一件' },
    })
  })

  it('saves by its own call as before', async () => {
    const { user, drawer, name, sentTo } = await opened('添加限时抢购')
    await user.type(name, '茶席')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await isClosed()
    expect(sentTo(RELEASE)).toEqual([])
    expect(sentTo(ADD)).toHaveLength(1)
  })

  it('sends a record that is there under its own id', async () => {
    const draft = await opened('编辑')
    await draft.user.click(draft.now)
    await isClosed()
    expect(draft.sentTo(RELEASE)[0]).toMatchObject({ params: { seckill_id: '7' } })
  })

  it('is off where the state of the record does not allow it', async () => {
    const { now } = await opened('编辑', 'RELEASE')
    expect(now).toBeDisabled()
    expect(now).toHaveAccessibleDescription(/编辑中/)
  })
})
