import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { ROUTES } from '@contract/routes'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import { namesFor } from '@/providers/access-control/access-control'
import { fakeHttp } from '@/widgets/testing'
import Builder from './builder'
import { VersionsDrawer } from './versions-drawer'

const VERSION = {
  ...{ version_id: '3', version: 2, state: 'SCHEDULED' as const, publish_time: '1799000000', floors: 1 },
  ...{ admin_name: 'admin', replaces_version: 0, replaces_author: '' },
} as const
const PAGE = {
  page_id: '1',
  page_name: 'pc_floor',
  page_data: '[]',
  version: 1,
  page_type: 'INDEX',
  client_type: 'PC',
} as const
const http = () =>
  fakeHttp({
    'GET admin/pages/{client_type}/{page_type}': () => PAGE,
    'GET admin/pages/{client_type}/{page_type}/draft': () => ({
      page_data: '',
      version: 0,
      revision: '',
      update_time: '0',
    }),
    'GET admin/pages/{client_type}/{page_type}/versions': () => ({
      ...{ data: [VERSION], data_total: 1, page_no: 1, page_size: 10 },
    }),
    'GET admin/systems/roles/granting': () => [],
  })
const show = (page: React.ReactNode, route: 'pcFloorManage' | 'mobileFloorManage', isDenied: boolean) =>
  showPage({
    page,
    route,
    address: ROUTES[route].path,
    permissions: [...namesFor(route), ...(isDenied ? [deniedPermission(`${route}.publish`)] : [])],
    http: http(),
  })

it.each([
  ['PC', 'pcFloorManage'],
  ['WAP', 'mobileFloorManage'],
] as const)('a role without permission to publish pages of %s sees the button disabled with the reason', async (client, route) => {
  await show(<Builder client={client} />, route, true)
  await waitFor(() => expect(screen.getByRole('button', { name: '保存发布' })).toBeDisabled())
  expect(screen.getByRole('button', { name: '保存发布' })).toHaveAttribute(
    'aria-description',
    expect.stringContaining('发布页面'),
  )
})

it.each([
  true,
  false,
])('cancelling a scheduled publication needs the permission to publish (denied: %s)', async isDenied => {
  const place = { client_type: 'PC', page_type: 'INDEX' } as const
  const none = () => undefined
  await show(
    <VersionsDrawer
      place={place}
      current={1}
      onRestore={none}
      onCompare={none}
      onPreview={none}
      onCalledOff={none}
      onClose={none}
    />,
    'pcFloorManage',
    isDenied,
  )
  await screen.findByRole('button', { name: /取\s*消/ })
  const isOff = () => screen.getByRole('button', { name: /取\s*消/ }).hasAttribute('disabled')
  await waitFor(() => expect(isOff()).toBe(isDenied))
})
