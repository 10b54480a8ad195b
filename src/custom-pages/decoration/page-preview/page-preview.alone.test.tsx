import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import { namesFor } from '@/providers/access-control/access-control'
import { failed, fakeHttp } from '@/widgets/testing'
import PagePreviewScreen from './page-preview'

/** Runs alone, as a link opens the screen: without the messages that the page builder has loaded. */

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
