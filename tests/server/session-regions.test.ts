import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestServer, testServer } from '../support/server'
import { fits } from './session-support'

interface Node {
  id: string
  local_name: string
  parent_id: string
  level: number
  children: Node[]
}

describe.each(databases)('%s: regions', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server.close())

  const get = async (path: string) => {
    const { status, body } = await server.request('GET', path)
    return { status, body }
  }
  const children = (id: string) => get(`regions/${id}/children`)
  const tree = async (depth: string): Promise<Node[]> => (await get(`regions/depth/${depth}`)).body
  const flat = (nodes: Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children)])

  test('the children of the country are the provinces, without a session', async () => {
    const { status, body } = await children('0')
    expect(status).toBe(200)
    expect(fits('GET regions/{id}/children', body)).toBe(true)
    expect(body).toHaveLength(31)
    expect(body[0]).toEqual({
      id: '11',
      parent_id: '0',
      region_path: ',11,',
      region_grade: 1,
      local_name: '北京市',
      zipcode: '',
      cod: 1,
    })
  })

  test('the children of a county are its towns, by code, and a town has none', async () => {
    const { body } = await children('110101')
    expect(body[0]).toMatchObject({ id: '110101001', local_name: '东华门街道', region_grade: 4, parent_id: '110101' })
    const ids = body.map((row: { id: string }) => Number(row.id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(await children('110101001')).toEqual({ status: 200, body: [] })
  })

  test.each(['99', '9999999999999999999'])('region %s is not found', async id => {
    for (const path of [`regions/${id}/children`, `system/regions/parent/${id}`]) {
      const { status, body } = await get(path)
      expect([status, body.code]).toEqual([404, '003'])
    }
  })

  test.each(['abc', '-1', '1.5', '99999999999999999999'])('rejects %s as an id', async id => {
    for (const path of [`regions/${id}/children`, `system/regions/parent/${id}`]) {
      const { status, body } = await get(path)
      expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['id']])
    }
  })

  test('a tree has the requested levels', async () => {
    for (const depth of [1, 2, 3]) {
      const nodes = await tree(String(depth))
      expect(nodes).toHaveLength(31)
      expect(Math.max(...flat(nodes).map(({ level }) => level))).toBe(depth)
    }
    const beijing = (await tree('2'))[0]
    expect(beijing).toEqual({
      id: '11',
      local_name: '北京市',
      parent_id: '0',
      level: 1,
      children: [{ id: '1101', local_name: '北京市', parent_id: '11', level: 2, children: [] }],
    })
  })

  test('the whole tree, and no deeper one', async () => {
    const whole = await tree('4')
    expect(fits('GET regions/depth/{depth}', whole)).toBe(true)
    const nodes = flat(whole)
    expect(nodes.length).toBeGreaterThan(40_000)
    expect(nodes.every(node => node.children.every(child => child.parent_id === node.id))).toBe(true)
    expect(nodes.find(({ id }) => id === '310115')?.children.length).toBeGreaterThan(10)
    expect(await tree('9')).toEqual(whole)
  })

  test.each(['0', '-1', 'x', '100'])('depth %s is rejected', async depth => {
    const { status, body } = await get(`regions/depth/${depth}`)
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([400, '004', ['depth']])
  })

  test.each([
    ['11', ['北京市']],
    ['440106', ['广东省', '广州市', '天河区']],
    ['110101001', ['北京市', '北京市', '东城区', '东华门街道']],
  ])('the chain down to %s', async (id, names) => {
    const { status, body } = await get(`system/regions/parent/${id}`)
    expect(status).toBe(200)
    expect(fits('GET system/regions/parent/{id}', body)).toBe(true)
    expect(body.map((row: { local_name: string }) => row.local_name)).toEqual(names)
    expect(body.at(-1).id).toBe(id)
    expect(body.map((row: { region_grade: number }) => row.region_grade)).toEqual(names.map((_, i) => i + 1))
  })

  test('the country has no chain', async () => {
    expect((await get('system/regions/parent/0')).status).toBe(404)
  })
})
