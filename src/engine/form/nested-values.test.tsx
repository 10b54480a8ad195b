import '@testing-library/jest-dom/vitest'
import { choice as choiceRule, text as textRule } from '@contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { choice, flag, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** A form with fields nested inside the row, named by their paths. */
const plain = resource('member', {
  id: 'member_id',
  titleField: 'uname',
  calls: { one: 'GET admin/members/{member_id}', update: 'PUT admin/members/{member_id}' },
  fields: { uname: text('用户名', 'User name') },
  form: ['uname'],
  screens: { memberEdit: { form: true } },
})
const nested: Resource = {
  ...plain,
  rules: { 'contact.mobile': textRule({ max: 11 }) },
  fields: { ...plain.fields, 'contact.mobile': text('手机', 'Mobile'), 'contact.post.fax': text('传真', 'Fax') },
  conditions: { 'contact.post.fax': { visible: { uname: 'office' } } },
  screens: { memberEdit: { form: ['uname', 'contact.mobile', 'contact.post.fax'] } },
}
const stored = (uname: string) => ({
  member_id: '7',
  uname,
  contact: { mobile: '13800000000', wechat: 'w', post: { fax: '021', box: '9' } },
})

const SAVE = 'PUT admin/members/{member_id}'
const show = (uname: string, save: () => unknown = () => ({})) => {
  const http = fakeHttp({ 'GET admin/members/{member_id}': () => stored(uname) as never, [SAVE]: save as never })
  return showScreen({ resource: nested, route: 'memberEdit', address: '/member/member-manage/edit/7', http })
}
beforeEach(() => localStorage.clear())

describe('a field whose name is a path', () => {
  it('is sent inside the nested object of the record', async () => {
    const { user, sentTo } = await show('office')
    const mobile = await screen.findByLabelText('手机')
    expect(mobile).toHaveValue('13800000000')
    await user.clear(mobile)
    await user.type(mobile, '13900000000')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]?.body).toEqual({
      ...stored('office'),
      contact: { mobile: '13900000000', wechat: 'w', post: { fax: '021', box: '9' } },
    })
  })

  it('is not sent while hidden, and leaves its sibling values unchanged', async () => {
    const { user, sentTo } = await show('home')
    const mobile = await screen.findByLabelText('手机')
    expect(screen.queryByLabelText('传真')).toBeNull()
    await user.type(mobile, '{Backspace}1')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]?.body).toMatchObject({ contact: { mobile: '13800000001', wechat: 'w', post: { box: '9' } } })
    expect(sentTo(SAVE)[0]?.body).not.toHaveProperty('contact.post.fax')
  })

  it('shows the server errors of its path', async () => {
    const { user } = await show('home', () => {
      throw new CallError('参数有误', {
        statusCode: 400,
        code: '004',
        silent: false,
        errors: { 'contact.mobile': '号码已被使用' },
      })
    })
    const mobile = await screen.findByLabelText('手机')
    await user.type(mobile, '{Backspace}1')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const item = mobile.closest<HTMLElement>('.ant-form-item')
    expect(item && (await within(item).findByText('号码已被使用'))).toBeVisible()
  })
})

describe('a field that always has a value', () => {
  const yesNo = choiceRule([0, 1], { required: true })
  const marked: Resource = {
    ...plain,
    rules: { uname: textRule({ required: true }), open: yesNo, sex: yesNo, kind: yesNo },
    fields: {
      ...plain.fields,
      open: flag('启用', 'On', { control: 'switch' }),
      sex: flag('公开', 'Public'),
      kind: choice('类型', 'Kind', { 1: ['个人', 'Person'], 0: ['机构', 'Group'] }),
    },
    screens: { memberEdit: { form: ['uname', 'open', 'sex', 'kind'] } },
  }
  const isMarked = (label: string) =>
    screen.getByText(label, { selector: 'label' }).classList.contains('ant-form-item-required')

  it('is not marked as required: a switch, and a choice with a default', async () => {
    const row = { member_id: '7', uname: 'a', open: 0, sex: 1, kind: 1 }
    const http = fakeHttp({ 'GET admin/members/{member_id}': () => row as never })
    await showScreen({ resource: marked, route: 'memberEdit', address: '/member/member-manage/edit/7', http })
    await screen.findByLabelText('用户名')
    expect(['用户名', '启用', '公开', '类型'].map(isMarked)).toEqual([true, false, false, true])
  })

  it('is marked while nothing is selected yet', async () => {
    const http = fakeHttp({ 'GET admin/members/{member_id}': () => ({ member_id: '7', uname: 'a' }) as never })
    await showScreen({ resource: marked, route: 'memberEdit', address: '/member/member-manage/edit/7', http })
    await screen.findByLabelText('用户名')
    expect(['启用', '公开'].map(isMarked)).toEqual([false, true])
  })
})
