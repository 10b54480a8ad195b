import type { AnswerOf } from '@contract/calls'
import { describe, expect, it } from 'vitest'
import { regionsNamed } from './region-names'

type Region = AnswerOf<'GET regions/depth/{depth}'>[number]

const node = (id: string, local_name: string, children: Region[] = []): Region => ({
  ...{ id, local_name, parent_id: id.slice(0, -2) || '0', level: 1, children },
})
const towns = (depth: string, ...all: Region[]) => (depth === '4' ? all : [])
const tree = (depth: string): Region[] => [
  node('11', '北京市', [node('1101', '市辖区', [node('110101', '东城区')])]),
  node('44', '广东省', [
    node('4401', '广州市', [node('440111', '白云区')]),
    node('4403', '深圳市', [node('440305', '南山区', towns(depth, node('440305007', '粤海街道')))]),
  ]),
  node('45', '广西壮族自治区', [
    node('4501', '南宁市', [node('450102', '城区')]),
    node('4502', '柳州市', [node('450202', '城区')]),
  ]),
]

async function find(...names: string[]) {
  const depths: string[] = []
  const found = await regionsNamed(names, async depth => {
    depths.push(depth)
    return tree(depth)
  })
  return { ...Object.fromEntries(found), depths }
}

describe('the regions of an imported column', () => {
  it('are found by the names of all levels, with any separators', async () => {
    const names = ['广东省 深圳市 南山区', '广东省/深圳市/南山区', '广东省深圳市南山区', '北京市，市辖区，东城区']
    const [space = '', slash = '', none = '', comma = ''] = names
    expect(await find(...names)).toEqual({
      ...{ [space]: '440305', [slash]: '440305', [none]: '440305', [comma]: '110101' },
      depths: ['3'],
    })
  })
  it('are found without the city where the district has a unique name in its province', async () => {
    expect(await find('北京市东城区', '广西壮族自治区城区')).toEqual({ 北京市东城区: '110101', depths: ['3'] })
  })
  it('may be towns, which are loaded for their names only', async () => {
    const name = '广东省 深圳市 南山区 粤海街道'
    expect(await find(name)).toEqual({ [name]: '440305007', depths: ['3', '4'] })
  })
  it('are absent for unknown names, and for those of provinces and cities', async () => {
    expect(await find('火星', '广东省', '广东省深圳市')).toEqual({ depths: ['3'] })
  })
})
