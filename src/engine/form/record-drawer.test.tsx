import '@testing-library/jest-dom/vitest'
import { choice as choiceRule, text as textRule } from '@contract/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { type AnyAction, action, flag, type Resource, resource, text } from '@/schema'
import { type FakeHttp, failed, failingFirst, fakeHttp, later } from '@/widgets/testing'
import { showScreen } from '../testing'

const form = ['name', 'mark', 'is_default'] as const
const theme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  rules: {
    name: textRule({ required: true, max: 20 }),
    mark: textRule({ required: true }),
    is_default: choiceRule([0, 1], { required: true }),
  },
  calls: {
    list: 'GET admin/shops/themes',
    one: 'GET admin/shops/themes/{id}',
    create: 'POST admin/shops/themes',
    update: 'PUT admin/shops/themes/{id}',
  },
  fields: {
    name: text('模板名称', 'Name'),
    mark: text('模板标识', 'Mark'),
    is_default: flag('是否默认', 'Default', { initial: 0 }),
  },
  actions: {
    add: action.drawer({ label: ['添加模板', 'Add theme'], mode: 'create', form, primary: true }),
    edit: action.drawer({ label: ['修改', 'Edit'], mode: 'edit', form }),
  },
  screens: {
    themeList: {
      columns: ['name', 'mark'],
      permanentFilters: { type: 'PC' },
      rowActions: ['edit'],
      headerActions: ['add'],
    },
  },
})

const LIST = 'GET admin/shops/themes'
const ONE = 'GET admin/shops/themes/{id}'
const ADD = 'POST admin/shops/themes'
const SAVE = 'PUT admin/shops/themes/{id}'
const THEME = { id: '3', name: '海蓝', mark: 'blue', image_path: '/a.png', is_default: 0, type: 'PC' } as const
const page = (...data: (typeof THEME)[]) => ({ data, page_no: 1, page_size: 10, data_total: data.length })
const themes = (answers: Parameters<typeof fakeHttp>[0] = {}) =>
  fakeHttp({ [LIST]: () => page(THEME), [ONE]: () => THEME, ...answers })

async function showList(http: FakeHttp) {
  const setDirty = vi.fn()
  const view = await showScreen({ resource: theme, route: 'themeList', http, tab: { setDirty } })
  await screen.findByText('海蓝')
  return { ...view, setDirty }
}
async function opened(http: FakeHttp, button = '添加模板') {
  const view = await showList(http)
  await view.user.click(screen.getByRole('button', { name: button }))
  const drawer = within(await screen.findByRole('dialog'))
  return { ...view, drawer }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a record in a drawer', () => {
  it('for a new record focuses the first field, and restores the focus when it closes', async () => {
    const { user, drawer } = await opened(themes())
    await waitFor(() => expect(drawer.getByLabelText('模板名称')).toHaveFocus())
    await user.click(drawer.getByRole('button', { name: '取消' }))
    await isClosed()
    await waitFor(() => expect(screen.getByRole('button', { name: '添加模板' })).toHaveFocus())
  })

  it('creates with the constant fields of the list, and the list shows the new row', async () => {
    const http = themes({ [ADD]: () => ({ ...THEME, id: '4', name: '天青' }) })
    const { user, drawer, sentTo, messages } = await opened(http)
    expect(screen.getByRole('dialog')).toHaveTextContent('添加模板')
    await user.type(drawer.getByLabelText('模板名称'), '天青')
    await user.type(drawer.getByLabelText('模板标识'), 'sky')
    const before = sentTo(LIST).length
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await isClosed()
    expect(sentTo(ADD)[0]?.body).toEqual({ type: 'PC', name: '天青', mark: 'sky', is_default: 0 })
    expect(messages()).toEqual(['「天青」已保存'])
    await waitFor(() => expect(sentTo(LIST)).toHaveLength(before + 1))
  })

  it("edits with the record's name as title, and retains its other fields", async () => {
    const http = themes({ [SAVE]: () => THEME })
    const { user, drawer, sentTo } = await opened(http, '修改')
    expect(screen.getByRole('dialog')).toHaveTextContent('修改 · 海蓝')
    await user.type(await drawer.findByLabelText('模板名称'), '二')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await isClosed()
    expect(sentTo(SAVE)[0]?.body).toEqual({ ...THEME, name: '海蓝二' })
    expect(sentTo(SAVE)[0]?.params).toMatchObject({ id: '3' })
  })

  it('has a labelled submit button if it does more than save', async () => {
    const add: AnyAction = {
      ...{ kind: 'drawer', mode: 'create', form, primary: true },
      label: ['发送模板', 'Send a theme'],
      button: ['发送', 'Send'],
    }
    const sends: Resource = { ...theme, actions: { ...theme.actions, add } }
    const { user } = await showScreen({ resource: sends, route: 'themeList', http: themes() })
    await user.click(await screen.findByRole('button', { name: '发送模板' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getByRole('button', { name: '发送' })).toBeVisible()
    expect(drawer.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('shows required errors, and is not sent', async () => {
    const { user, drawer, sentTo, messages } = await opened(themes())
    await user.click(drawer.getByRole('button', { name: '保存' }))
    expect(await drawer.findAllByText('请填写此项')).toHaveLength(2)
    expect(drawer.getByText('表单填写有误，请核对！')).toBeVisible()
    expect(messages()).toEqual([])
    expect(sentTo(ADD)).toHaveLength(0)
  })

  it('retains the input beside a server error', async () => {
    const rejection = new CallError('模板标识已存在', {
      statusCode: 409,
      code: 'E225',
      silent: false,
      errors: { mark: '模板标识已存在' },
    })
    const http = themes({ [ADD]: failingThen(rejection, () => THEME) })
    const { user, drawer } = await opened(http)
    await user.type(drawer.getByLabelText('模板名称'), '天青')
    await user.type(drawer.getByLabelText('模板标识'), 'blue')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    expect(await drawer.findByText('模板标识已存在')).toBeInTheDocument()
    expect(drawer.getByLabelText('模板名称')).toHaveValue('天青')
    expect(drawer.getByLabelText('模板标识')).toHaveValue('blue')
    await user.type(drawer.getByLabelText('模板标识'), '2')
    await user.click(drawer.getByRole('button', { name: '保存' }))
    await isClosed()
  })

  it('is sent once on repeated clicks or Enter', async () => {
    const answer = later<typeof THEME>()
    const http = themes({ [ADD]: () => answer.promise })
    const { user, drawer, sentTo } = await opened(http)
    await user.type(drawer.getByLabelText('模板名称'), '天青')
    await user.type(drawer.getByLabelText('模板标识'), 'sky{Enter}{Enter}')
    await user.click(drawer.getByRole('button', { name: /保存/ }))
    await waitFor(() => expect(sentTo(ADD)).toHaveLength(1))
    await act(async () => answer.resolve(THEME))
    await isClosed()
    expect(sentTo(ADD)).toHaveLength(1)
  })

  it('shows a load error with a retry button', async () => {
    const http = themes({ [ONE]: failingFirst(['网络错误，请稍后再试！'], () => THEME) })
    const { user, drawer } = await opened(http, '修改')
    await user.click(await drawer.findByRole('button', { name: '重试' }))
    expect(await drawer.findByLabelText('模板名称')).toHaveValue('海蓝')
  })

  it('shows an error for a deleted record', async () => {
    const http = themes({ [ONE]: () => Promise.reject(failed('模板不存在', 404, 'E202')) })
    const { user, drawer } = await opened(http, '修改')
    expect(await drawer.findByText('这条数据不存在或已被删除')).toBeInTheDocument()
    expect(drawer.getByRole('button', { name: '保存' })).toBeDisabled()
    await user.click(drawer.getByRole('button', { name: '返回' }))
    await isClosed()
  })
})

/** Fails at the first call, then succeeds. */
function failingThen<T>(error: Error, then: () => T): () => T {
  let isFirst = true
  return () => {
    if (!isFirst) return then()
    isFirst = false
    throw error
  }
}

describe('closing a drawer', () => {
  it('closes without confirmation when pristine', async () => {
    const { user, drawer } = await opened(themes(), '修改')
    await drawer.findByLabelText('模板名称')
    await user.click(drawer.getByRole('button', { name: '取消' }))
    await isClosed()
  })

  it('closes without confirmation when the changes were undone', async () => {
    const { user, drawer, setDirty } = await opened(themes(), '修改')
    await user.type(await drawer.findByLabelText('模板名称'), 'x{Backspace}')
    expect(setDirty).toHaveBeenCalledWith(true)
    await user.click(drawer.getByRole('button', { name: '取消' }))
    await isClosed()
    expect(setDirty).toHaveBeenLastCalledWith(false)
  })

  it('requests confirmation when dirty, and stays open by default', async () => {
    const { user, drawer, setDirty } = await opened(themes(), '修改')
    await user.type(await drawer.findByLabelText('模板名称'), '二')
    expect(drawer.getByRole('status')).toHaveTextContent('有未保存的修改')
    await user.click(drawer.getByRole('button', { name: '取消' }))
    await user.click(await screen.findByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(screen.queryByText('不保存，离开')).toBeNull())
    expect(drawer.getByLabelText('模板名称')).toHaveValue('海蓝二')
    await user.click(drawer.getByRole('button', { name: '取消' }))
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }))
    await isClosed()
    expect(setDirty).toHaveBeenLastCalledWith(false)
  })
})
