import '@testing-library/jest-dom/vitest'
import { integer, text as textRule } from '@contract/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { changeLanguage } from '@/providers/i18n/i18n'
import { action, flag, link, number, type Resource, resource, text } from '@/schema'
import { type FakeHttp, failed, failingFirst, fakeHttp, later, rejecting } from '@/widgets/testing'
import { showScreen } from '../testing'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  rules: {
    shop_name: textRule({ required: true, max: 5 }),
    link_phone: textRule({ required: true, pattern: 'mobile' }),
    employee_num: integer({ min: 1 }),
  },
  calls: {
    list: 'GET admin/shops',
    one: 'GET admin/shops/{shop_id}',
    create: 'POST admin/shops/add',
    update: 'PUT admin/shops/{shop_id}',
  },
  fields: {
    shop_name: text('店铺名称', 'Shop name'),
    link_phone: text('联系电话', 'Phone', { help: ['十一位', 'Eleven digits'] }),
    employee_num: number('员工总数', 'Employees', { unit: ['人', 'people'] }),
    self_operated: flag('自营店铺', 'Self-operated', { initial: 0 }),
  },
  screens: {
    shopAdd: {
      form: [
        ['基本信息', 'Basics', ['shop_name', 'self_operated']],
        ['联系方式', 'Contact', ['link_phone', 'employee_num']],
      ],
      layout: 'tabs',
      redirect: 'shopList',
    },
    shopEdit: {
      form: ['shop_name', 'link_phone', 'employee_num', 'self_operated'],
      redirect: 'shopList',
      buttons: [
        { label: ['保存修改', 'Save'], whenQuery: { audit: undefined } },
        { label: ['通过并保存', 'Approve'], whenQuery: { audit: '1' }, extraValues: { pass: 1 } },
        {
          label: ['拒绝通过', 'Reject'],
          whenQuery: { audit: '1' },
          extraValues: { pass: 0 },
          danger: true,
          confirm: true,
          skipValidation: true,
        },
      ],
    },
  },
})

const RECORD = {
  shop_id: '7',
  shop_name: '茶铺',
  link_phone: '13800138000',
  employee_num: 5,
  self_operated: 0,
} as const
const LIST = '/shop/shop-manage/shop-list'
const ONE = 'GET admin/shops/{shop_id}'
const ADD = 'POST admin/shops/add'
const SAVE = 'PUT admin/shops/{shop_id}'

function showForm(http: FakeHttp, more: Partial<Parameters<typeof showScreen>[0]> = {}) {
  const close = vi.fn()
  const setDirty = vi.fn()
  const setTitle = vi.fn()
  const shown = showScreen({
    resource: shop,
    route: 'shopAdd',
    http,
    ...more,
    tab: { close, setDirty, setTitle, ...more.tab },
  })
  return shown.then(view => ({ ...view, close, setDirty, setTitle }))
}
const showEdit = (http: FakeHttp, query = '') =>
  showForm(http, { route: 'shopEdit', address: `/shop/shop-manage/edit/7${query}` })
const editing = (answers: Parameters<typeof fakeHttp>[0] = {}) => fakeHttp({ [ONE]: () => RECORD, ...answers })
const field = (label: string | RegExp) => screen.findByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
/** The content below a field. */
const under = async (label: string) => within((await field(label)).closest('.ant-form-item') as HTMLElement)
/** All errors below fields; during validation a field briefly has none. */
const errorUnder = async () => {
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  return [...document.querySelectorAll('.ant-form-item-explain-error')].map(one => one.textContent)
}
const problems = () => document.querySelector<HTMLElement>('.form-problems')

describe('a new record', () => {
  it('shows required errors beside each field, on the first tab with an error', async () => {
    const http = fakeHttp({ [ADD]: () => RECORD })
    const { user, messages, sentTo } = await showForm(http)
    await user.type(await field('店铺名称'), '茶铺')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(press('保存'))
    expect(await (await under('联系电话')).findByText('请填写此项')).toBeVisible()
    expect(screen.getByRole('tab', { name: /联系方式/ })).toHaveAttribute('aria-selected', 'true')
    expect(problems()).toHaveTextContent(/^表单填写有误，请核对！联系电话$/)
    expect(messages()).toEqual([])
    expect(sentTo(ADD)).toHaveLength(0)
    await waitFor(async () => expect(await field('联系电话')).toHaveFocus())
    // The message disappears once the field is valid.
    await user.type(await field('联系电话'), '13800138000')
    await waitFor(() => expect(screen.queryByText('表单填写有误，请核对！')).toBeNull())
  })

  it('validates a field on blur, and clears the error once it is fixed', async () => {
    const { user } = await showForm(fakeHttp({}))
    await user.type(await field('店铺名称'), '六个字的店铺')
    await user.tab()
    const item = await under('店铺名称')
    // During validation the field briefly has no error.
    await waitFor(() => expect(item.getByText('最多 5 个字符')).toBeVisible())
    expect(await field('店铺名称')).toHaveValue('六个字的店铺')
    await user.type(await field('店铺名称'), '{Backspace}')
    await waitFor(() => expect(item.queryByText('最多 5 个字符')).toBeNull())
  })

  it('focuses its first field, which is not validated on blur while untouched', async () => {
    const { user } = await showForm(fakeHttp({}))
    await waitFor(async () => expect(await field('店铺名称')).toHaveFocus())
    await user.tab()
    expect(await field('店铺名称')).not.toHaveFocus()
    expect(await errorUnder()).toEqual([])
    await user.type(await field('店铺名称'), '茶{Backspace}')
    await user.tab()
    expect(await (await under('店铺名称')).findByText('请填写此项')).toBeVisible()
  })

  it('validates untouched fields after a submit, also on blur', async () => {
    const { user } = await showForm(fakeHttp({}))
    await user.click(await screen.findByRole('button', { name: '保存' }))
    const missing = async () => expect(await errorUnder()).toEqual(['请填写此项', '请填写此项'])
    await waitFor(missing)
    expect(await field('店铺名称')).toHaveFocus()
    await user.tab()
    await waitFor(missing)
  })

  it('focuses nothing on a touch screen, where a keyboard would cover it', async () => {
    const coarse = (media: string) => Object.assign(new EventTarget(), { media, matches: media.includes('coarse') })
    vi.stubGlobal('matchMedia', coarse)
    try {
      await showForm(fakeHttp({}))
      await field('店铺名称')
      await act(() => new Promise(resolve => setTimeout(resolve, 50)))
      expect(await field('店铺名称')).not.toHaveFocus()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('shows errors in the current language, also after a switch', async () => {
    const { user } = await showForm(fakeHttp({}), { language: 'en' })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const item = await under('Shop name')
    expect(await item.findByText('Fill in this field')).toBeVisible()
    await act(() => changeLanguage('zh'))
    expect(await item.findByText('请填写此项')).toBeVisible()
  })

  it('is sent in the wire format, with default values; then the tab closes', async () => {
    const http = fakeHttp({ [ADD]: () => RECORD })
    const { user, messages, sentTo, close, setDirty } = await showForm(http)
    await user.type(await field('店铺名称'), ' 茶铺 ')
    await user.click(screen.getByRole('tab', { name: /联系方式/ }))
    await user.type(await field('联系电话'), '13800138000')
    await user.click(press('保存'))
    await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(LIST))
    expect(sentTo(ADD)).toEqual([
      expect.objectContaining({
        body: { shop_name: '茶铺', self_operated: 0, link_phone: '13800138000', employee_num: undefined },
      }),
    ])
    expect(messages()).toEqual(['「茶铺」已保存'])
    expect(setDirty).toHaveBeenLastCalledWith(false)
  })

  it('is sent once on a double click, and is read-only meanwhile', async () => {
    const answer = later<typeof RECORD>()
    const http = fakeHttp({ [ADD]: () => answer.promise })
    const { user, sentTo, close } = await showForm(http)
    await user.type(await field('店铺名称'), '茶铺')
    await user.click(screen.getByRole('tab', { name: /联系方式/ }))
    await user.type(await field('联系电话'), '13800138000')
    await user.dblClick(press('保存'))
    await waitFor(() => expect(sentTo(ADD)).toHaveLength(1))
    expect(await field('联系电话')).toBeDisabled()
    await act(async () => answer.resolve(RECORD))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sentTo(ADD)).toHaveLength(1)
  })
})

describe('a rejected save', () => {
  it('is shown beside its field, and the input remains', async () => {
    const http = editing({ [SAVE]: () => Promise.reject(rejecting({ shop_name: '店铺名称已存在' })) })
    const { user, messages, close } = await showEdit(http)
    await user.type(await field('店铺名称'), '二')
    await user.click(press('保存修改'))
    expect(await (await under('店铺名称')).findByText('店铺名称已存在')).toBeVisible()
    expect(await field('店铺名称')).toHaveValue('茶铺二')
    expect(problems()).toHaveTextContent(/^表单填写有误，请核对！店铺名称$/)
    expect(messages()).toEqual([])
    expect(close).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toHaveTextContent('有未保存的修改')
  })

  it('is shown while the field is unchanged, and cleared once it changes', async () => {
    const http = editing({ [SAVE]: () => Promise.reject(rejecting({ shop_name: '店铺名称已存在' })) })
    const { user } = await showEdit(http)
    await field('店铺名称')
    await user.click(press('保存修改'))
    const item = await under('店铺名称')
    await item.findByText('店铺名称已存在')
    await user.click(await field('店铺名称'))
    await user.tab()
    // During validation a field briefly has no error.
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(await item.findByText('店铺名称已存在')).toBeVisible()
    await user.type(await field('店铺名称'), '二')
    await waitFor(() => expect(item.queryByText('店铺名称已存在')).toBeNull())
  })

  it('with an unknown outcome is a warning with the changes of the record', async () => {
    const facts = { statusCode: 0, code: '', silent: false, isUnknown: true } as const
    let isSent = false
    const http = fakeHttp({
      [ONE]: () => (isSent ? { ...RECORD, employee_num: 12 } : RECORD),
      [SAVE]: () => {
        isSent = true
        return Promise.reject(new CallError('结果未知，请核对', facts))
      },
    })
    const { user, close } = await showEdit(http)
    await user.clear(await field('员工总数'))
    await user.type(await field('员工总数'), '12')
    await user.click(press('保存修改'))
    expect(await screen.findByText(/结果未知，请核对。「茶铺」现在：.*员工总数 12/)).toBeVisible()
    expect(problems()).toHaveClass('ant-alert-warning')
    expect(await field('员工总数')).toHaveValue('12')
    expect(close).not.toHaveBeenCalled()
  })

  it('is shown as an error above the form if it belongs to no field', async () => {
    for (const error of [failed('没有默认模板', 409, 'E202'), rejecting({ scope: '请填写此项' })]) {
      const http = editing({ [SAVE]: () => Promise.reject(error) })
      const { user, close, unmount } = await showEdit(http)
      await field('店铺名称')
      await user.click(press('保存修改'))
      expect(await screen.findByText(error.message)).toBeVisible()
      expect(problems()).toHaveTextContent(error.message)
      expect(close).not.toHaveBeenCalled()
      expect(press('保存修改')).toBeEnabled()
      unmount()
    }
  })
})

describe('the form of an existing record', () => {
  it('loads the values, names the tab, and sends the whole record with the changes', async () => {
    const http = editing({ [SAVE]: () => RECORD })
    const { user, sentTo, setTitle, close } = await showEdit(http)
    expect(await field('店铺名称')).toHaveValue('茶铺')
    expect(await field('员工总数')).toHaveValue('5')
    expect(screen.getByText('人')).toBeVisible()
    expect(screen.getByText('十一位')).toBeVisible()
    expect(screen.getByRole('radio', { name: '否' })).toBeChecked()
    expect(setTitle).toHaveBeenLastCalledWith('茶铺')
    await user.clear(await field('员工总数'))
    await user.type(await field('员工总数'), '12')
    await user.click(screen.getByRole('radio', { name: '是' }))
    await user.click(press('保存修改'))
    await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(LIST))
    expect(sentTo(SAVE)).toEqual([
      expect.objectContaining({
        params: expect.objectContaining({ shop_id: '7' }),
        body: { ...RECORD, employee_num: '12', self_operated: 1 },
      }),
    ])
  })

  it('opens without a focused field', async () => {
    await showEdit(editing())
    await field('店铺名称')
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(await field('店铺名称')).not.toHaveFocus()
  })

  it('is dirty only while a value differs', async () => {
    const { user, setDirty } = await showEdit(editing())
    await user.type(await field('店铺名称'), '二')
    expect(screen.getByRole('status')).toHaveTextContent('有未保存的修改')
    expect(setDirty).toHaveBeenLastCalledWith(true)
    await user.type(await field('店铺名称'), '{Backspace}')
    expect(screen.queryByRole('status')).toBeNull()
    expect(setDirty).toHaveBeenLastCalledWith(false)
  })

  it('shows a missing record without a retry button', async () => {
    const { user, close } = await showEdit(editing({ [ONE]: () => Promise.reject(failed('店铺不存在', 404, 'E206')) }))
    expect(await screen.findByText('这条数据不存在或已被删除')).toBeVisible()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    await user.click(press('返回'))
    expect(close).toHaveBeenCalledExactlyOnceWith(LIST)
  })

  it('shows a load error with a retry button', async () => {
    const http = editing({ [ONE]: failingFirst(['网络错误，请稍后再试！'], () => RECORD) })
    const { user } = await showEdit(http)
    expect(await screen.findByText('网络错误，请稍后再试！')).toBeVisible()
    await user.click(press('重试'))
    expect(await field('店铺名称')).toHaveValue('茶铺')
  })

  it('is not requested in a hidden tab', async () => {
    const http = editing()
    const view = await showForm(http, {
      route: 'shopEdit',
      address: '/shop/shop-manage/edit/7',
      tab: { active: false },
    })
    expect(http.sent).toEqual([])
    view.setActive(true)
    expect(await field('店铺名称')).toHaveValue('茶铺')
  })

  it('retains the input when its tab is shown again', async () => {
    const http = editing()
    const { user, setActive } = await showEdit(http)
    await user.type(await field('店铺名称'), '二')
    setActive(false)
    setActive(true)
    expect(await field('店铺名称')).toHaveValue('茶铺二')
  })

  it('is left by the back button without a save', async () => {
    const { user, close, sentTo } = await showEdit(editing())
    await field('店铺名称')
    await user.click(press('取消'))
    expect(close).toHaveBeenCalledExactlyOnceWith(LIST)
    expect(sentTo(SAVE)).toHaveLength(0)
  })
})

describe('a page for new and existing records', () => {
  const owner: Resource = resource('copyrightUser', {
    id: 'teacher_id',
    titleField: 'name',
    calls: { one: 'GET admin/publishers/{teacher_id}', create: 'POST admin/publishers' },
    fields: { name: text('名称', 'Name') },
    actions: {
      add: action.link({ label: ['添加著作权人', 'Add copyright owner'], to: link('ownerUserPublish') }),
      edit: action.link({ label: ['编辑', 'Edit'], to: link('ownerUserPublish', { teacher_id: 'teacher_id' }) }),
    },
    screens: { ownerUserPublish: { form: ['name'], redirect: 'copyrightUser' } },
  })
  const show = (address: string) =>
    showForm(fakeHttp({ 'GET admin/publishers/{teacher_id}': () => ({ teacher_id: '5', name: '云里' }) }), {
      resource: owner,
      route: 'ownerUserPublish',
      address,
    })

  it('is titled by the action that links to it', async () => {
    const adding = await show('/owner/user-publish')
    await field('名称')
    expect(adding.setTitle).toHaveBeenLastCalledWith(undefined, ['添加著作权人', 'Add copyright owner'])
    adding.unmount()
    const editing = await show('/owner/user-publish/5')
    expect(await field('名称')).toHaveValue('云里')
    expect(editing.setTitle).toHaveBeenLastCalledWith('云里', ['编辑', 'Edit'])
  })
})

describe('buttons that depend on the URL', () => {
  it('are one without the query, two with it', async () => {
    const plain = await showEdit(editing())
    await field('店铺名称')
    expect(screen.queryByRole('button', { name: '通过并保存' })).toBeNull()
    plain.unmount()
    await showEdit(editing(), '?audit=1')
    await field('店铺名称')
    expect(press('通过并保存')).toBeVisible()
    expect(press('拒绝通过')).toBeVisible()
    expect(screen.queryByRole('button', { name: '保存修改' })).toBeNull()
  })

  it('send their declared values', async () => {
    const { user, sentTo, close } = await showEdit(editing({ [SAVE]: () => RECORD }), '?audit=1')
    await field('店铺名称')
    await user.click(press('通过并保存'))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(sentTo(SAVE)[0]?.body).toMatchObject({ pass: 1, shop_name: '茶铺' })
  })

  it('that reject request confirmation and skip validation', async () => {
    const { user, sentTo, close } = await showEdit(editing({ [SAVE]: () => RECORD }), '?audit=1')
    await user.clear(await field('联系电话'))
    await user.click(press('拒绝通过'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('拒绝通过店铺「茶铺」？')
    expect(sentTo(SAVE)).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: '拒绝通过' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(sentTo(SAVE)[0]?.body).toMatchObject({ pass: 0 })
  })
})
