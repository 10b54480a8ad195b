import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { admins, type MenuChecked, roles } from '@server/db/schema'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What each screen asks for, and some of what only others do. */
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

describe.each(databases)('%s: roles of the publishing screens', database => {
  let server: TestServer
  let role_id = 0
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn('auditor')).token
    const [auditor] = await server.db.select().from(admins).where(eq(admins.username, 'auditor'))
    role_id = auditor?.role_id ?? 0
  })
  afterAll(() => server?.close())

  test('each screen is let to what it asks for, and to nothing else', async () => {
    expect(
      await offenders(
        SCREENS.flatMap(([screens, may, mayNot]) => screens.split(' ').map(screen => [screen, may, mayNot] as const)),
        async (screen, may, mayNot) => {
          const node = { title: screen, identifier: screen, checked: true, auth_regular: MENU_PATTERNS[screen] ?? '' }
          const menus: MenuChecked[] = [{ ...node, children: [] }]
          await server.db.update(roles).set({ menus }).where(eq(roles.role_id, role_id))
          const isLet = async (ask: string) => {
            const [method = '', path = ''] = ask.split(' ')
            return (await server.request(method, path, { token })).status !== 403
          }
          const answered: string[] = []
          for (const ask of [...may, ...mayNot]) if (await isLet(ask)) answered.push(ask)
          expect(answered).toEqual(may)
        },
      ),
    ).toEqual([])
  })
})
