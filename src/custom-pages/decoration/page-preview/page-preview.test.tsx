import '@testing-library/jest-dom/vitest'
import { ROUTES } from '@contract/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showPage } from '@/engine/testing'
import { builderWords } from '@/locales/builder'
import { namesFor } from '@/providers/access-control/access-control'
import { addMessages } from '@/providers/i18n/i18n'
import { failed, fakeHttp, renderWidget } from '@/widgets/testing'
import Builder from '../builder'
import PagePreviewScreen from './page-preview'
import { PreviewDialog } from './preview-dialog'

addMessages(builderWords)

const TOKEN = `abc.${'A'.repeat(43)}`
const picture = (url: string) => ({ block_type: 'IMAGE', block_value: url, block_opt: '' })
const PREVIEW = {
  client_type: 'WAP' as const,
  page_type: 'INDEX' as const,
  source: 'DATE' as const,
  show_time: '1790000000',
  end_time: '1790086400',
  page_data: JSON.stringify([
    { tpl_id: 28, blockList: [picture('/files/a.png'), picture('/files/b.png'), picture('')] },
  ]),
  carousel: [{ id: '1', pic_url: '/files/focus.png' }],
}
const show = (answer: () => typeof PREVIEW) =>
  showPage({
    page: <PagePreviewScreen />,
    route: 'pagePreview',
    address: `/page/preview/${TOKEN}`,
    permissions: namesFor('pagePreview'),
    http: fakeHttp({ 'GET admin/page-previews/{token}': answer }),
  })

it('the preview renders the page at a given time with its carousels, and shows when the link expires', async () => {
  await show(() => PREVIEW)
  expect(await screen.findByText(/移动端 · 首页 · .+ 的页面/)).toBeVisible()
  expect(screen.getByText(/链接有效至/)).toBeVisible()
  const slides = [...document.querySelectorAll('.slick-slide:not(.slick-cloned) img')].map(one =>
    one.getAttribute('src'),
  )
  expect(slides).toEqual(['/files/focus.png', '/files/a.png', '/files/b.png'])
})

it('the preview shows that its link has expired', async () => {
  await show(() => {
    throw failed('预览链接已失效，请让发送人重新生成', 404, '806')
  })
  expect(await screen.findByText('预览链接已失效，请让发送人重新生成')).toBeVisible()
})

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
