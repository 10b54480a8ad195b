import '@testing-library/jest-dom/vitest'
import { text as textRule } from '@contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { action, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showPage, showScreen } from '../testing'
import { ControlledForm, FormField } from './form-parts'
import { FormProblems } from './form-problems'
import { useFormController } from './use-form-controller'

const form = ['name', 'mark', 'image_path'] as const
const theme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  rules: { name: textRule({ required: true, max: 20 }), mark: textRule({ required: true }) },
  calls: {
    list: 'GET admin/shops/themes',
    one: 'GET admin/shops/themes/{id}',
    update: 'PUT admin/shops/themes/{id}',
  },
  fields: {
    name: text('模板名称', 'Name', { picture: 'image_path' }),
    mark: text('模板标识', 'Mark'),
    image_path: text('图片', 'Picture'),
  },
  actions: { edit: action.drawer({ label: ['修改', 'Edit'], mode: 'edit', form }) },
  screens: { themeList: { columns: ['name', 'mark'], permanentFilters: { type: 'PC' }, rowActions: ['edit'] } },
})

const ONE = 'GET admin/shops/themes/{id}'
const SAVE = 'PUT admin/shops/themes/{id}'
const LOG = 'GET admin/systems/operation-logs/{kind}/{record_id}'
const BEFORE = { id: '3', name: '海蓝', mark: 'blue', image_path: '/a.png', is_default: 0, type: 'PC' } as const
const NOW = { ...BEFORE, name: '天青', mark: 'sky' }
const OPERATION = {
  position: '8',
  kind: 'theme',
  record_id: '3',
  admin_id: '2',
  username: 'lin',
  call: SAVE,
  at: '1795000000',
  asked: {},
  before: { name: '海蓝', mark: 'blue' },
  after: { name: '天青', mark: 'sky' },
} as const
const conflictError = new CallError('lin 刚刚修改了这条数据', {
  statusCode: 409,
  code: '409',
  silent: false,
  newer: [OPERATION],
})

/** Another administrator changes the record right after the form has read it. */
function changedMeanwhile() {
  const saved: { basedOn: string | undefined; body: unknown }[] = []
  let reads = 0
  const http = fakeHttp({
    'GET admin/shops/themes': () => ({ data: [BEFORE], page_no: 1, page_size: 10, data_total: 1 }),
    [ONE]: sent => {
      reads += 1
      sent.onAsOf?.(reads === 1 ? '7' : '8')
      return reads === 1 ? BEFORE : NOW
    },
    [SAVE]: sent => {
      saved.push({ basedOn: sent.basedOn, body: sent.body })
      if (sent.basedOn !== '8') throw conflictError
      return { ...NOW, ...sent.body }
    },
    [LOG]: () => ({ data: [OPERATION], page_no: 1, page_size: 20, data_total: 1 }),
  })
  return { http, saved }
}

async function edit() {
  const { http, saved } = changedMeanwhile()
  const view = await showScreen({ resource: theme, route: 'themeList', http })
  await screen.findByText('海蓝')
  await view.user.click(screen.getByRole('button', { name: '修改' }))
  const drawer = within(await screen.findByRole('dialog'))
  const picture = await drawer.findByLabelText('图片')
  await view.user.clear(picture)
  await view.user.type(picture, '/mine.png')
  const name = drawer.getByLabelText('模板名称')
  await view.user.clear(name)
  await view.user.type(name, '我的蓝')
  await view.user.click(drawer.getByRole('button', { name: '保存' }))
  const title = await screen.findByText('lin 在您编辑时修改了这条数据')
  const dialog = within(title.closest('[role="dialog"]') as HTMLElement)
  return { ...view, saved, dialog, drawer }
}
const isChosen = (dialog: ReturnType<typeof within>, field: string, whose: string) =>
  (dialog.getByRole('radio', { name: `${field}：保留哪一个: ${whose}` }) as HTMLInputElement).checked

describe("a save that conflicts with another administrator's", () => {
  it('compares both versions with their base, and shows who changed what', async () => {
    const { saved, dialog } = await edit()
    expect(saved.map(({ basedOn }) => basedOn)).toEqual(['7'])
    expect(dialog.getByText('lin')).toBeInTheDocument()
    expect(dialog.getAllByText('天青').length).toBeGreaterThan(0)
    expect(dialog.getByText('我的蓝')).toBeInTheDocument()
    // Fields that both or only this user changed default to this user's values, the others to the stored ones.
    expect([isChosen(dialog, '模板名称', '我的'), isChosen(dialog, '图片', '我的')]).toEqual([true, true])
    expect(isChosen(dialog, '模板标识', 'lin 的')).toBe(true)
  })

  it('saves the values selected per field, based on the current version', async () => {
    const { user, saved, dialog } = await edit()
    await user.click(dialog.getByRole('radio', { name: '模板名称：保留哪一个: lin 的' }))
    await user.click(dialog.getByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toMatchObject({ basedOn: '8', body: { name: '天青', mark: 'sky', image_path: '/mine.png' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it("can select all own values, or all of the other's", async () => {
    const { user, saved, dialog } = await edit()
    await user.click(dialog.getByRole('button', { name: '全部用对方的' }))
    expect(isChosen(dialog, '图片', 'lin 的')).toBe(true)
    await user.click(dialog.getByRole('button', { name: '全部用我的' }))
    await user.click(dialog.getByRole('button', { name: '保存所选内容' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toMatchObject({ basedOn: '8', body: { name: '我的蓝', mark: 'blue', image_path: '/mine.png' } })
  })

  it('loses no input when the user goes back to the form', async () => {
    const { user, saved, dialog, drawer } = await edit()
    await user.click(dialog.getByRole('button', { name: '返回表单' }))
    expect(drawer.getByLabelText('模板名称')).toHaveValue('我的蓝')
    expect(drawer.getByLabelText('图片')).toHaveValue('/mine.png')
    expect(saved).toHaveLength(1)
  })
})

it('a save is repeated after a conflict with what it was to be followed by', async () => {
  const { http, saved } = changedMeanwhile()
  const close = vi.fn()
  function Page() {
    const record = useFormController({ resource: theme, id: '3', form, onClose: close })
    return (
      <ControlledForm form={record}>
        <FormProblems />
        <FormField name="name" />
        <Button onClick={() => void record.submit(undefined, 'stay')}>保存并停留</Button>
      </ControlledForm>
    )
  }
  const { user } = await showPage({ page: <Page />, route: 'themeList', others: [theme], http })
  const name = await screen.findByLabelText('模板名称')
  await user.type(name, '二')
  await user.click(screen.getByRole('button', { name: '保存并停留' }))
  await user.click(await screen.findByRole('button', { name: '保存所选内容' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(name).toBeEnabled())
  expect(close).not.toHaveBeenCalled()
})

describe('the activity of a record', () => {
  it('is requested when opened, and shows who changed what', async () => {
    const { http } = changedMeanwhile()
    const { user, sentTo } = await showScreen({ resource: theme, route: 'themeList', http })
    await screen.findByText('海蓝')
    await user.click(screen.getByRole('button', { name: '修改' }))
    const button = await screen.findByRole('button', { name: '操作日志' })
    expect(sentTo(LOG)).toHaveLength(0)
    await user.click(button)
    await screen.findByText('lin')
    expect(sentTo(LOG)[0]?.params).toEqual({ kind: 'theme', record_id: '3' })
    expect(screen.getAllByText('修改').length).toBeGreaterThan(1)
    expect(screen.getAllByText('天青')).toHaveLength(1)
    // No letter is shown in place of a picture that the log does not have.
    expect(screen.queryByText('天')).toBeNull()
    const activity = within(screen.getByRole('dialog', { name: /操作日志/ }))
    await user.click(activity.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByText('lin')).toBeNull())
  })

  it('opens by one click from the form', async () => {
    const { http } = changedMeanwhile()
    const page: Resource = resource('shopTheme', {
      id: 'id',
      titleField: 'name',
      calls: { one: ONE, update: SAVE },
      fields: { name: text('模板名称', 'Name') },
      screens: { shopEdit: { form: ['name'] } },
    })
    const { user } = await showScreen({ resource: page, route: 'shopEdit', address: '/shop/shop-manage/edit/3', http })
    await user.click(await screen.findByRole('button', { name: '操作日志' }))
    expect(await screen.findByText('lin')).toBeVisible()
  })
})
