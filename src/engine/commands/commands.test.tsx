import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Progress } from '@/providers/tasks/use-task'
import { action, type Resource, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const goods: Resource = resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: { goods_name: text('名称', 'Name') },
  actions: {
    rebuild: action.call({
      label: ['生成索引', 'Build index'],
      primary: true,
      call: 'GET admin/goods/search',
      backgroundTask: 'GOODS_INDEX_INIT',
      confirm: ['可以照常使用。', 'As usual.'],
    }),
  },
  screens: {
    goodsIndex: { help: ['用于搜索。', 'For searching.'], headerActions: ['rebuild'] },
    goodsList: { columns: ['goods_name'], headerActions: ['rebuild'] },
  },
})

/** A server with at most one task; `steps` are the responses to successive progress requests. */
function server(...steps: Partial<Progress>[]) {
  const whole: Progress = { percentage: 0, status: 'DOING', text: '', message: '' }
  const state = { runs: false, steps: steps.map(step => ({ ...whole, ...step })) }
  const http = fakeHttp({
    'GET admin/goods': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    'GET admin/goods/search': () => {
      state.runs = true
      return 'GOODS_INDEX_INIT'
    },
    'GET admin/task/{task_id}': () => {
      if (!state.runs) throw failed('没有', 404, '003')
      return 'GOODS_INDEX_INIT'
    },
    'GET admin/task/{task_id}/progress': () => {
      const next = state.steps.length > 1 ? state.steps.shift() : state.steps[0]
      if (next?.status !== 'DOING') state.runs = false
      return next ?? whole
    },
    'DELETE admin/task/{task_id}': () => {
      state.runs = false
      return undefined
    },
  })
  return { http, state }
}
const button = () => screen.findByRole('button', { name: '生成索引' })

beforeEach(() => localStorage.clear())

describe('a command', () => {
  it("requests confirmation, shows the server's progress, and notifies of the end", async () => {
    const { http } = server({ percentage: 40, text: '第 2 步' }, { percentage: 100, status: 'SUCCESS' })
    const { user, sentTo } = await showScreen({ resource: goods, route: 'goodsIndex', http })
    expect(await screen.findByText('用于搜索。')).toBeVisible()
    await waitFor(async () => expect(await button()).toBeEnabled())
    await user.click(await button())
    expect(await screen.findByText('可以照常使用。')).toBeVisible()
    expect(sentTo('GET admin/goods/search')).toEqual([])
    await user.click(screen.getAllByRole('button', { name: '生成索引' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('progressbar', { name: '生成索引的进度' })).toHaveAttribute('aria-valuenow', '40')
    expect(screen.getByText('第 2 步')).toBeVisible()
    expect(await screen.findByText('生成索引完成')).toBeVisible()
    expect(sentTo('GET admin/goods/search')).toHaveLength(1)
  })

  it('shows the progress of an earlier start, cannot be started again, and can be stopped', async () => {
    const { http, state } = server({ percentage: 70 })
    state.runs = true
    const { user, messages, sentTo } = await showScreen({ resource: goods, route: 'goodsIndex', http })
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
    expect(await button()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '停止' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(await button()).toBeEnabled()
    expect([messages(), sentTo('DELETE admin/task/{task_id}').map(({ params }) => params)]).toEqual([
      ['已停止'],
      [{ task_id: 'GOODS_INDEX_INIT' }],
    ])
  })

  it('shows why it failed, and can be restarted', async () => {
    const { http, state } = server({ status: 'EXCEPTION', message: '磁盘已满' })
    state.runs = true
    await showScreen({ resource: goods, route: 'goodsIndex', http })
    expect(await screen.findByText('生成索引失败：磁盘已满')).toBeVisible()
    expect(await button()).toBeEnabled()
  })

  it('is disabled with the reason for a role that may not start it', async () => {
    const { http } = server()
    const permissions = ['goods', 'goodsIndex', deniedPermission('goodsIndex.rebuild')]
    await showScreen({ resource: goods, route: 'goodsIndex', http, permissions })
    await screen.findByText('用于搜索。')
    await waitFor(async () =>
      expect(await button()).toHaveAttribute('aria-description', expect.stringMatching('生成索引')),
    )
    expect(await button()).toBeDisabled()
  })

  it('is rendered above a list as well', async () => {
    const { http, state } = server({ percentage: 10 })
    state.runs = true
    await showScreen({ resource: goods, route: 'goodsList', http })
    expect(await screen.findByRole('progressbar', { name: '生成索引的进度' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: '生成索引' })).toHaveLength(1)
  })

  it('refetches the list when it ends', async () => {
    const { http, state } = server({ percentage: 10 }, { percentage: 100, status: 'SUCCESS' })
    state.runs = true
    const { sentTo } = await showScreen({ resource: goods, route: 'goodsList', http })
    await screen.findByRole('progressbar', { name: '生成索引的进度' })
    const reads = sentTo('GET admin/goods').length
    expect(await screen.findByText('生成索引完成')).toBeVisible()
    await waitFor(() => expect(sentTo('GET admin/goods').length).toBeGreaterThan(reads))
  })

  it('sends no request while its tab is hidden', async () => {
    const { http } = server()
    await showScreen({ resource: goods, route: 'goodsIndex', http, tab: { active: false } })
    await screen.findByText('用于搜索。')
    expect(http.sent).toEqual([])
  })
})
