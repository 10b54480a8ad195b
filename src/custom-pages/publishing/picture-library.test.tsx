import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import { namesFor } from '@/providers/access-control/access-control'
import { fakeHttp } from '@/widgets/testing'
import { PictureLibrary } from './picture-library'
import type { LibraryType } from './use-picture-library'

const PICTURE = {
  ...{ id: '7', content_type: 1, name: '宣纸', url: '/files/a.png', group_name: '' },
  ...{ width: 100, height: 100, bytes: 2_048, use_count: 0, create_time: '1790000000' },
}
const show = (content_type: LibraryType, route: RouteName, without: readonly string[]) => {
  const http = fakeHttp({
    'GET admin/content/{content_type}/pictures': () => ({ data: [PICTURE], data_total: 1, page_no: 1, page_size: 24 }),
    'GET admin/content/{content_type}/pictures/groups': () => [],
    'GET admin/systems/roles/granting': () => [],
  })
  return showPage({
    page: <PictureLibrary content_type={content_type} />,
    route,
    address: ROUTES[route].path,
    permissions: [...namesFor(route), ...without.map(name => deniedPermission(`${route}.${name}`))],
    http,
  }).then(() => http)
}
const BUTTONS = { add: '上传图片', edit: /编辑「宣纸」/, remove: /删除/ } as const

it.each([
  [1, 'coursePicture', 'add'],
  [1, 'coursePicture', 'edit'],
  [5, 'collectiblePicture', 'remove'],
] as const)('the library %s disables the actions that need %s.%s with the reason, and no others', async (type, route, act) => {
  await show(type, route, [act])
  const { [act]: off, ...others } = BUTTONS
  await waitFor(() => expect(screen.getByRole('button', { name: off })).toBeDisabled())
  expect(screen.getByRole('button', { name: off })).toHaveAttribute(
    'aria-description',
    expect.stringContaining('您的角色没有'),
  )
  for (const name of Object.values<string | RegExp>(others)) expect(screen.getByRole('button', { name })).toBeEnabled()
})

it('names the actions on a picture after it, with a short visible text', async () => {
  await show(1, 'coursePicture', [])
  const shown = async (name: string) => (await screen.findByRole('button', { name })).textContent
  expect([await shown('复制地址「宣纸」'), await shown('编辑「宣纸」'), await shown('删除「宣纸」')]).toEqual([
    '复制',
    '编辑',
    '删除',
  ])
  expect(screen.getByText('把图片拖到这里，或粘贴')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: '搜索图片名称' })).toHaveAttribute('placeholder', '搜索图片名称')
})

it('accepts no dropped pictures without the upload permission', async () => {
  const http = await show(1, 'coursePicture', ['add'])
  await waitFor(() => expect(screen.getByRole('button', { name: BUTTONS.add })).toBeDisabled())
  const before = http.sent.length
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  fireEvent.drop(await screen.findByText('宣纸'), { dataTransfer: { files: [file], types: ['Files'] } })
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(http.sent.slice(before).filter(one => !one.key.startsWith('GET '))).toEqual([])
})
