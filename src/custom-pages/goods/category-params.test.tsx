import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import param from '@/resources/goods/param'
import paramGroup from '@/resources/goods/param-group'
import { failed, failingFirst, fakeHttp, later } from '@/widgets/testing'
import CategoryParams from './category-params'

const LIST = 'GET admin/goods/categories/{category_id}/param'
const ONE = 'GET admin/goods/categories/{category_id}'
const SORT = 'PUT admin/goods/parameter-groups/{group_id}/sort'
const groups = () =>
  ['主体', '包装', '产地'].map((group_name, at) => ({ group_id: String(at), group_name, params: [] }))
type Answers = Parameters<typeof fakeHttp>[0]
const show = (more: Answers) =>
  showPage({
    page: <CategoryParams />,
    route: 'categoryParams',
    address: '/goods/goods-setting/category-params/1',
    others: [param, paramGroup],
    http: fakeHttp({ [ONE]: () => ({ category_id: '1', name: '笔墨' }), [LIST]: groups, ...more }),
  })
const handle = (name: string) => screen.getByRole('button', { name: `移动 ${name}` })
const handles = () => screen.queryAllByRole('button', { name: /^移动 / })
const order = () => screen.getAllByText(/^(?:主体|包装|产地)$/).map(one => one.textContent)

describe('the order of parameter groups', () => {
  it('is shown at once, sent step by step, and not changed again meanwhile', async () => {
    const { promise, resolve } = later<undefined>()
    const { user, sentTo } = await show({ [SORT]: () => promise })
    await screen.findByText('主体')
    handle('产地').focus()
    await user.keyboard('{Home}')
    await waitFor(() => expect(order()).toEqual(['产地', '主体', '包装']))
    expect(handles()).toEqual([])
    resolve(undefined)
    await waitFor(() => expect(handles()).toHaveLength(3))
    expect(sentTo(SORT)).toEqual(Array(2).fill({ params: { group_id: '2' }, body: { sort_type: 'up' } }))
  })

  it('is that of the server after a failure, which is shown, and can be changed again', async () => {
    const { user, messages } = await show({ [SORT]: failingFirst(['服务器忙'], () => undefined) })
    await screen.findByText('主体')
    handle('产地').focus()
    await user.keyboard('{Home}')
    await waitFor(() => expect(messages()).toEqual(['服务器忙']))
    await waitFor(() => expect(order()).toEqual(['主体', '包装', '产地']))
    await waitFor(() => expect(handles()).toHaveLength(3))
  })
})

it.each([ONE, LIST] as const)('a failed %s is repeated on request', async call => {
  let isDown = true
  const answers = { [ONE]: () => ({ category_id: '1', name: '笔墨' }), [LIST]: groups } as const
  const { user } = await show({
    [call]: () => {
      if (isDown) throw failed('服务器忙', 503)
      return answers[call]()
    },
  })
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('主体')).toBeInTheDocument()
})
