import '@testing-library/jest-dom/vitest'
import { ROUTES } from '@contract/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showPage } from '@/engine/testing'
import { builderMessages } from '@/locales/builder'
import { namesFor } from '@/providers/access-control/access-control'
import { addMessages } from '@/providers/i18n/i18n'
import { fakeHttp, renderWidget } from '@/widgets/testing'
import Builder from '../builder'
import { PreviewDialog } from './preview-dialog'

addMessages(builderMessages)

const TOKEN = `abc.${'A'.repeat(43)}`

it('saves the draft before it creates a link to it', async () => {
  const order: string[] = []
  const http = fakeHttp({
    'POST admin/pages/{client_type}/{page_type}/preview': ({ body }) => {
      order.push(JSON.stringify(body))
      return { token: TOKEN, end_time: '1790086400' }
    },
  })
  const onBefore = vi.fn(async () => order.push('saved') > 0)
  await renderWidget(
    <PreviewDialog place={{ client_type: 'PC', page_type: 'INDEX' }} onBefore={onBefore} onClose={() => undefined} />,
    { http },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '生成预览链接' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: '预览链接' })).toHaveValue(`${location.origin}/page/preview/${TOKEN}`),
  )
  expect(order).toEqual(['saved', JSON.stringify({ source: 'DRAFT', hours: 24 })])
  await userEvent.click(dialog.getByRole('radio', { name: '指定时间的页面' }))
  expect(dialog.queryByRole('textbox', { name: '预览链接' })).toBeNull()
})

it('creates no link when the draft could not be saved', async () => {
  const http = fakeHttp({})
  const place = { client_type: 'PC', page_type: 'INDEX' } as const
  await renderWidget(<PreviewDialog place={place} onBefore={async () => false} onClose={() => undefined} />, { http })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '生成预览链接' }))
  expect(await screen.findByText('画布内容保存失败，请重试')).toBeVisible()
  expect(http.sent).toEqual([])
})

it('makes a link to a version out of the list of versions, and saves no draft for it', async () => {
  const VERSION = { version_id: '3', version: 2, state: 'PUBLISHED' as const, publish_time: '1790000000', floors: 1 }
  const LINE = { ...VERSION, admin_name: 'admin', replaces_version: 0, replaces_author: '' }
  const http = fakeHttp({
    'GET admin/pages/{client_type}/{page_type}': () => ({
      ...{ page_id: '1', page_name: 'pc_floor', page_data: '[]', version: 1 },
      ...({ page_type: 'INDEX', client_type: 'PC' } as const),
    }),
    'GET admin/pages/{client_type}/{page_type}/draft': () => ({
      ...{ page_data: '', version: 0, revision: '', update_time: '0' },
    }),
    'GET admin/pages/{client_type}/{page_type}/versions': () => ({
      ...{ data: [LINE], data_total: 1, page_no: 1, page_size: 10 },
    }),
    'GET admin/systems/roles/granting': () => [],
    'POST admin/pages/{client_type}/{page_type}/preview': () => ({ token: TOKEN, end_time: '1790086400' }),
  })
  await showPage({
    page: <Builder client="PC" />,
    route: 'pcFloorManage',
    address: ROUTES.pcFloorManage.path,
    permissions: namesFor('pcFloorManage'),
    http,
  })
  await userEvent.click(await screen.findByRole('button', { name: '历史版本' }))
  const versions = within(await screen.findByRole('dialog', { name: '历史版本' }))
  await userEvent.click(await versions.findByRole('button', { name: '预览' }))
  const dialog = within(await screen.findByRole('dialog', { name: '预览买家看到的页面' }))
  expect(dialog.getByText(/2026-09-21 .+ 的版本/)).toBeVisible()
  expect(dialog.queryByRole('radio')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '生成预览链接' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: '预览链接' })).toHaveValue(`${location.origin}/page/preview/${TOKEN}`),
  )
  const written = http.sent.filter(({ key }) => !key.startsWith('GET '))
  expect(written.map(({ sent }) => sent.body)).toEqual([{ source: 'VERSION', version_id: '3', hours: 24 }])
})
