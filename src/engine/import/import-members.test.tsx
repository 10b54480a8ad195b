import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import member from '@/resources/members/member'
import { failed, fakeHttp, found } from '@/widgets/testing'
import { prepareDeclaration } from '../provider/prepare-declaration'
import { showScreen } from '../testing'
import ImportDrawer from './import-drawer'

const region = (id: string, local_name: string, children: object[] = []) => ({
  ...{ id, local_name, parent_id: '0', level: 1, children },
})
const PLACES = [region('44', '广东省', [region('4403', '深圳市', [region('440305', '南山区')])])]

const HEAD = '用户名,密码,昵称,性别,生日,手机号,地区,详细地址'
const rowOf = (name: string, place: string) => `${name},secret12,昵称,女,1990-01-31,13800000000,${place},科技路1号`
const FILE = [HEAD, rowOf('member1', '广东省 深圳市 南山区'), rowOf('member2', '广东省 深圳市'), ''].join('\n')

test('members are imported with hashed passwords and regions by name; a region that is not found is corrected', async () => {
  const made: unknown[] = []
  let reads = 0
  const http = fakeHttp({
    'GET admin/members': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    'GET regions/depth/{depth}': () => {
      reads += 1
      if (reads === 1) throw failed('地区加载失败')
      return PLACES
    },
    'POST admin/members': ({ body }) => {
      made.push(body)
      return { member_id: String(made.length) }
    },
  })
  const list = { columns: ['uname'], headerActions: ['add'], import: true } as const
  await prepareDeclaration(member)
  const { user, messages } = await showScreen({
    resource: member,
    route: 'memberList',
    http,
    beside: (
      <ImportDrawer
        name="会员"
        resource={member}
        screen={list}
        own={undefined}
        permanentFilters={{}}
        onClose={() => {}}
      />
    ),
  })
  const drawer = within(await screen.findByRole('dialog'))
  const input = found(document.querySelector<HTMLInputElement>('input[type=file]'))
  await user.upload(input, new File([FILE], '会员.csv', { type: 'text/csv' }))

  await user.click(await drawer.findByRole('button', { name: '下一步' }))
  await waitFor(() => expect(messages()).toContain('地区加载失败'))
  await user.click(drawer.getByRole('button', { name: '下一步' }))
  const field = await drawer.findByRole('textbox', { name: '第 3 行的地区' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(drawer.getByText(/省、市、区县的名称/)).toBeTruthy()
  await user.type(field, ' 南山区')
  // The entered name is looked up first.
  const send = await drawer.findByRole('button', { name: '导入 2 条' })
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false))
  await user.click(send)
  await waitFor(() => expect(made).toHaveLength(2))
  expect(made).toMatchObject([
    { uname: 'member1', password: '8b2fee48cd255fddee9a662b55da4fd4', sex: '0', region: '440305' },
    { uname: 'member2', region: '440305' },
  ])
  expect(reads).toBe(2)
})
