import { ROUTES } from '@contract/routes'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { playgroundMessages } from '@/locales/playground'
import { addMessages } from '@/providers/i18n/i18n'
import { later, renderWidget } from '@/widgets/testing'
import { NewScreen } from './new-screen'

addMessages(playgroundMessages)
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const KITES = {
  words: ['风筝列表', 'Kites'],
  address: '/kites/kite-list',
  fields: [{ key: 'span', words: ['Span（待译）', 'Span'], kind: 'integer', open: true }],
  notes: [['place：对象或对象列表，已略过', 'place is an object or a list of objects; it is left out']],
}

/** The responses of the `npm run dev` server. */
function serve(answer: (sent: { readonly wants?: string; readonly write: boolean }) => object) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify(answer(JSON.parse(body))))
  })
  return sent
}

async function open(text: string) {
  await renderWidget(<NewScreen />)
  await userEvent.click(screen.getByRole('button', { name: '新建页面' }))
  fireEvent.change(await screen.findByLabelText(/内容/), { target: { value: text } })
  return screen.getByRole<HTMLButtonElement>('button', { name: '写入项目' })
}

test('A sample is previewed as a screen, written, then opened', async () => {
  const sent = serve(({ write }) => ({ screens: [KITES], files: write ? ['a.ts', 'b.ts'] : [] }))
  const write = await open('{"span":1}')
  expect(write.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /预\s*览/ }))
  const shown = within(await screen.findByRole('region', { name: '风筝列表' }))
  expect(shown.getByText('place：对象或对象列表，已略过')).toBeTruthy()
  expect(shown.queryByRole('link')).toBeNull()
  await userEvent.click(write)
  expect(await screen.findByText('已写入 2 个文件')).toBeTruthy()
  expect(shown.getByRole('link', { name: '打开页面' }).getAttribute('href')).toBe('/kites/kite-list')
  expect(sent).toMatchObject([{ text: '{"span":1}', write: false }, { write: true }])
})

test('A call without a screen can be selected in place of a sample', async () => {
  const sent = serve(({ wants }) => (wants ? { calls: ['GET admin/kites'] } : { screens: [KITES], files: [] }))
  await open('')
  await userEvent.click(screen.getByText('契约接口'))
  const show = screen.getByRole<HTMLButtonElement>('button', { name: /预\s*览/ })
  expect(show.disabled).toBe(true)
  await userEvent.click(await screen.findByRole('combobox', { name: /尚无页面的列表接口/ }))
  await userEvent.click(await screen.findByTitle('GET admin/kites'))
  await userEvent.click(show)
  expect(await screen.findByRole('region', { name: '风筝列表' })).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ call: 'GET admin/kites', write: false })
})

test('A sample that cannot be used is rejected with a message, and nothing can be written', async () => {
  serve(() => ({ refused: ['样例不是 JSON', 'The sample is not JSON'] }))
  const write = await open('{"span":')
  await userEvent.click(screen.getByRole('button', { name: /预\s*览/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('样例不是 JSON')
  expect(write.disabled).toBe(true)
})

/** Previews and writes the sample; the page reloads before the response arrives. */
async function loadedAnewWhileWriting(address: string) {
  const screens = [{ ...KITES, address }]
  const answer = later<Response>()
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) =>
    (JSON.parse(body) as { write: boolean }).write ? answer.promise : Promise.resolve(Response.json({ screens })),
  )
  const view = await renderWidget(<NewScreen />)
  await userEvent.click(screen.getByRole('button', { name: '新建页面' }))
  fireEvent.change(await screen.findByLabelText(/内容/), { target: { value: '{"span":1}' } })
  await userEvent.click(screen.getByRole('button', { name: /预\s*览/ }))
  await screen.findByRole('region', { name: '风筝列表' })
  await userEvent.click(screen.getByRole('button', { name: '写入项目' }))
  view.unmount()
  return renderWidget(<NewScreen />)
}

test('The result of a write is shown even if the page was reloaded before the response, until it is closed', async () => {
  const { path } = ROUTES.shopList
  const view = await loadedAnewWhileWriting(path)
  expect(await screen.findByText('已写入项目')).toBeTruthy()
  expect(screen.getByRole('link', { name: '打开页面' }).getAttribute('href')).toBe(path)
  await userEvent.click(screen.getByRole('button', { name: /close|关闭/i }))
  view.unmount()
  await renderWidget(<NewScreen />)
  expect(screen.queryByText('已写入项目')).toBeNull()
})

test('A request that never arrived is not reported as written', async () => {
  await loadedAnewWhileWriting(KITES.address)
  expect(screen.queryByText('已写入项目')).toBeNull()
})

test('A terminated development server is reported as unreachable, not as having written nothing', async () => {
  serve(() => ({ screens: [KITES], files: [] }))
  const write = await open('{"span":1}')
  await userEvent.click(screen.getByRole('button', { name: /预\s*览/ }))
  await screen.findByRole('region', { name: '风筝列表' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(write)
  expect((await screen.findByRole('alert')).textContent).toBe('开发服务器没有响应')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /预\s*览/ }).disabled).toBe(false)
})
