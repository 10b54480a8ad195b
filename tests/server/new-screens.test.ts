import { addNewScreens } from '@server/db/new-screens'
import { menus } from '@server/db/schema'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const node = (identifier: string, ...children: readonly ReturnType<typeof leaf>[]) => ({
  ...leaf(identifier),
  children: [...children],
})
const leaf = (identifier: string) => ({ identifier, title: identifier, auth_regular: `/${identifier}.*`, children: [] })

describe.each(databases)('%s: screens that are new to a database', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server?.close())

  const tree = [node('toysFolder', leaf('toyList')), node('goods', leaf('goodsList'), leaf('kiteList'))]
  const names = ['toysFolder', 'toyList', 'kiteList']
  const found = () => server.db.select().from(menus).where(inArray(menus.identifier, names)).orderBy(menus.id)

  test('are added to its menu once, in their own or an existing folder', async () => {
    await addNewScreens(server.db, tree, names)
    await addNewScreens(server.db, tree, names)
    const rows = await found()
    const [folder, toys, kites] = rows
    const [goods] = await server.db.select().from(menus).where(eq(menus.identifier, 'goods'))
    expect(rows.map(({ identifier, grade, parent_id }) => [identifier, grade, parent_id])).toEqual([
      ['toysFolder', 1, 0],
      ['toyList', 2, folder?.id],
      ['kiteList', 2, goods?.id],
    ])
    expect([toys?.path, kites?.path]).toEqual([`,${folder?.id},${toys?.id},`, `${goods?.path}${kites?.id},`])
  })

  test('are not added again after their removal', async () => {
    await server.db.delete(menus).where(eq(menus.identifier, 'toyList'))
    await addNewScreens(server.db, tree, names)
    expect((await found()).map(({ identifier }) => identifier)).toEqual(['toysFolder', 'kiteList'])
  })
})
