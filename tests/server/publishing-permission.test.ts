import type { CallKey } from '@contract/calls'
import { CALLS } from '@contract/calls'
import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { permissionOfNodes } from '@server/http/permission'
import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'

/** The calls that each screen grants, and some that only other screens grant. */
const SCREENS: readonly (readonly [screens: string, may: readonly string[], mayNot: readonly string[]])[] = [
  [
    'copyrightUser copyrightAgent publishList groupPublishList',
    [
      'GET admin/publishers?kind=USER',
      'GET admin/publishers/counts?kind=USER',
      'GET admin/shops/themes?type=PC&page_no=1',
      'GET admin/shops/list',
      'GET admin/review/publishers?kind=USER',
      'GET admin/reasons?area=publisher',
    ],
    [
      'DELETE admin/shops/themes/1',
      'GET admin/content/1/areas',
      'GET admin/shops',
      'GET admin/goods',
      'GET admin/order/bills',
    ],
  ],
  [
    'courseList pictureAudit copyrightList collectibleAudit',
    [
      'GET admin/goods?content_type=1',
      'GET admin/goods/counts?content_type=1',
      'GET admin/goods/categories/0/children',
      'GET admin/publication-drafts',
      'GET admin/publishers/all?content_type=1',
      'GET admin/content/1/topics?status=1',
      'GET admin/shops/list',
      'GET admin/review/publications/counts',
    ],
    ['GET admin/content/1/banners', 'DELETE admin/content/1/topics/1', 'GET admin/shops', 'GET admin/review/shops'],
  ],
  [
    'courseTopic coursePicture collectibleArea pictureBanner',
    ['GET admin/content/1/banners', 'GET admin/content/5/pictures', 'GET admin/goods', 'GET admin/shops/list'],
    ['GET admin/publishers?kind=USER', 'GET admin/publication-drafts', 'GET admin/shops'],
  ],
]

/** Returns the contract's call for a URL. */
function callAt(method: string, path: string): CallKey {
  const fits = (key: string) =>
    new RegExp(`^${method} ${key.slice(key.indexOf(' ') + 1).replace(/\{\w+\}/g, '[^/]+')}$`)
  const found = (Object.keys(CALLS) as CallKey[]).filter(
    key => key.startsWith(`${method} `) && fits(key).test(`${method} ${path}`),
  )
  const [exact] = found.toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  if (!exact) throw new Error(`There is no call at ${method} ${path}`)
  return exact
}

test('each screen of publishing has exactly the calls that it sends', async () => {
  const screens = SCREENS.flatMap(([names, may, mayNot]) => names.split(' ').map(name => [name, may, mayNot] as const))
  expect(
    await offenders(screens, (screen, may, mayNot) => {
      const auth_regular = MENU_PATTERNS[screen] ?? ''
      const nodes = [{ title: screen, identifier: screen, checked: true, auth_regular, children: [] }]
      const isPermitted = (request: string) => {
        const [method = '', address = ''] = request.split(' ')
        const [path = '', query] = address.split('?')
        const where = { path: `/${path}`, query: query === undefined ? '' : `?${query}` }
        return permissionOfNodes(nodes, callAt(method, path), where).mayCall
      }
      expect([...may, ...mayNot].filter(isPermitted)).toEqual(may)
    }),
  ).toEqual([])
})
