import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, choice, flag, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** A switch in a list that runs one of two actions. */

const ON = 'PUT admin/publishers/{teacher_id}/recommend'
const OFF = 'PUT admin/publishers/{teacher_id}/unrecommend'

const publisher: Resource = resource('personPublisher', {
  id: 'teacher_id',
  titleField: 'name',
  calls: { list: 'GET admin/publishers' },
  fields: {
    name: text('名称', 'Name'),
    recommended: flag('推荐', 'Recommended', { control: 'switch' }),
    status: choice('状态', 'Status', {
      APPLY: ['待审核', 'Pending'],
      OPEN: ['已启用', 'Enabled'],
      CLOSED: ['已停用', 'Disabled'],
      REFUSED: ['未通过', 'Rejected'],
    }),
  },
  actions: {
    recommend: action.call({
      label: ['推荐', 'Recommend'],
      call: ON,
      when: { status: 'OPEN', recommended: 0 },
      optimistic: { recommended: 1 },
      undo: 'unrecommend',
    }),
    unrecommend: action.call({
      label: ['取消推荐', 'Stop recommending'],
      call: OFF,
      when: { recommended: 1 },
      optimistic: { recommended: 0 },
      undo: 'recommend',
    }),
  },
  screens: {
    publishList: {
      columns: ['name', 'recommended', 'status'],
      inline: { recommended: { on: 'recommend', off: 'unrecommend' } },
    },
  },
})

/** A fake server with an open and a disabled publisher, neither recommended by default. */
function publishers(more: Parameters<typeof fakeHttp>[0] = {}) {
  const recommended = new Map<string, 0 | 1>([
    ['1', 0],
    ['2', 0],
    ['3', 1],
  ])
  const rows = () =>
    [
      ['1', '沈清', 'OPEN'],
      ['2', '程远', 'CLOSED'],
      ['3', '许宁', 'CLOSED'],
    ].map(([teacher_id = '', name = '', status]) => ({
      teacher_id,
      name,
      status: status as 'OPEN' | 'CLOSED',
      recommended: recommended.get(teacher_id) ?? 0,
    }))
  const set =
    (value: 0 | 1) =>
    ({ params }: { params?: Readonly<Record<string, unknown>> }) => {
      recommended.set(String(params?.teacher_id), value)
      return undefined
    }
  return fakeHttp({
    'GET admin/publishers': () => ({ data: rows(), page_no: 1, page_size: 10, data_total: 3 }),
    [ON]: set(1),
    [OFF]: set(0),
    ...more,
  })
}
const start = async (server = publishers()) => {
  const shown = await showScreen({ resource: publisher, route: 'publishList', http: server })
  await screen.findByText('沈清')
  return shown
}
const one = (name: string) => screen.findByRole('switch', { name: `推荐 ${name}` })

describe('a switch of two actions', () => {
  it('runs one or the other, and offers undo', async () => {
    const { user, sentTo, notices } = await start()
    await user.click(await one('沈清'))
    await waitFor(async () => expect(await one('沈清')).toBeChecked())
    await waitFor(() => expect(sentTo(ON).map(({ params }) => params?.teacher_id)).toEqual(['1']))
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ type: 'progress', undoableTimeout: 5 }))
    await user.click(await one('沈清'))
    await waitFor(() => expect(sentTo(OFF)).toHaveLength(1))
    await waitFor(async () => expect(await one('沈清')).not.toBeChecked())
  })

  it('is disabled with the reason if the state allows neither', async () => {
    const { user, sentTo } = await start()
    expect(await one('程远')).toBeDisabled()
    const around = (await one('程远')).closest('.ant-switch')
    if (around) await user.hover(around)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('已启用')
    // A switch that is on can be turned off in any state.
    expect(await one('许宁')).toBeEnabled()
    expect(sentTo(ON)).toEqual([])
  })

  it('rolls back when the server rejects, and shows the reason', async () => {
    const failing = () => Promise.reject(failed('当前状态不能执行此操作', 409, '322'))
    const { user, messages } = await start(publishers({ [ON]: failing }))
    await user.click(await one('沈清'))
    await waitFor(() => expect(messages()).toEqual(['当前状态不能执行此操作']))
    expect(await one('沈清')).not.toBeChecked()
  })
})
