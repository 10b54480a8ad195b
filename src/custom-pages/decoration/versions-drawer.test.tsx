import '@testing-library/jest-dom/vitest'
import { ROUTES } from '@contract/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showPage } from '@/engine/testing'
import { builderMessages } from '@/locales/builder'
import { addMessages } from '@/providers/i18n/i18n'
import { failed, fakeHttp } from '@/widgets/testing'
import { VersionsDrawer } from './versions-drawer'

addMessages(builderMessages)

const LIST = 'GET admin/pages/{client_type}/{page_type}/versions'
const ONE = 'GET admin/pages/{client_type}/{page_type}/versions/{version_id}'
const CANCEL = 'DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}'
const PLACE = { client_type: 'PC', page_type: 'INDEX' } as const
const VERSIONS = [
  { version_id: '3', version: 2, state: 'SCHEDULED', floors: 4, replaces_version: 1, replaces_author: 'bea' },
  { version_id: '2', version: 1, state: 'PUBLISHED', floors: 3, replaces_version: 0, replaces_author: '' },
] as const
const data = VERSIONS.map(one => ({ ...one, publish_time: '1799000000', admin_name: 'ann' }))

async function show(more: Parameters<typeof fakeHttp>[0] = {}) {
  const handlers = {
    onRestore: vi.fn(),
    onCompare: vi.fn(),
    onPreview: vi.fn(),
    onCalledOff: vi.fn(),
    onClose: vi.fn(),
  }
  const http = fakeHttp({
    [LIST]: () => ({ data, data_total: 2, page_no: 1, page_size: 10 }),
    [ONE]: ({ params }) => ({ page_data: `of ${params?.version_id}` }),
    [CANCEL]: () => undefined,
    ...more,
  })
  const page = <VersionsDrawer place={PLACE} current={1} {...handlers} />
  const shown = await showPage({ page, route: 'pcFloorManage', address: ROUTES.pcFloorManage.path, http })
  const drawer = within(await screen.findByRole('dialog', { name: '历史版本' }))
  // A skeleton has list items too.
  await drawer.findAllByRole('button', { name: '恢复到画布' })
  const [scheduled, published] = drawer.getAllByRole('listitem').map(one => within(one))
  if (!scheduled || !published) throw new Error('There are two versions')
  const press = (name: string) => shown.user.click(scheduled.getByRole('button', { name }))
  return { ...shown, ...handlers, scheduled, published, press }
}

describe('the versions of a page', () => {
  it('name their author, and the author whose version a scheduled one replaces', async () => {
    const { scheduled, published } = await show()
    expect(scheduled.getByText('ann，共 4 层')).toBeVisible()
    expect(scheduled.getByText('到时会替换 bea 之后发布的内容')).toBeVisible()
    expect(scheduled.queryByText('当前')).toBeNull()
    expect(published.getByText('ann，共 3 层')).toBeVisible()
    expect(published.getByText('当前')).toBeVisible()
    expect(published.queryByText(/到时会替换/)).toBeNull()
    expect(published.queryByRole('button', { name: '取消' })).toBeNull()
  })

  it('are restored, compared and previewed', async () => {
    const { press, onRestore, onCompare, onPreview } = await show()
    await press('恢复到画布')
    await waitFor(() => expect(onRestore).toHaveBeenCalledWith('of 3'))
    await press('对比')
    await waitFor(() => expect(onCompare).toHaveBeenCalledWith('of 3', expect.stringMatching(/^2027-.* 的版本$/)))
    await press('预览')
    expect(onPreview).toHaveBeenCalledWith(expect.objectContaining({ version_id: '3' }))
  })

  it('that are scheduled are cancelled, and the list is read again', async () => {
    const { press, onCalledOff, sentTo } = await show()
    await press('取消')
    await waitFor(() => expect(onCalledOff).toHaveBeenCalledTimes(1))
    expect(sentTo(CANCEL)).toEqual([{ params: { ...PLACE, version_id: '3' } }])
    await waitFor(() => expect(sentTo(LIST)).toHaveLength(2))
  })

  it('say why one could not be read', async () => {
    const { press, onRestore } = await show({
      [ONE]: () => {
        throw failed('服务器忙', 503)
      },
    })
    await press('恢复到画布')
    expect(await screen.findByText('服务器忙')).toBeInTheDocument()
    expect(onRestore).not.toHaveBeenCalled()
  })
})
