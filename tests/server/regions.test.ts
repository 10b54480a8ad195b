import { expect, test } from 'vitest'
import { readRegions } from '../../server/db/regions'

const rows = await readRegions()
const byId = new Map(rows.map(row => [row.id, row]))
const ofGrade = (grade: number) => rows.filter(row => row.region_grade === grade)
const childrenOf = (id: number) => rows.filter(row => row.parent_id === id)
const namesTo = (id: number) =>
  byId
    .get(id)
    ?.region_path.split(',')
    .filter(Boolean)
    .map(step => byId.get(Number(step))?.local_name)

test('the top level is the 31 mainland provinces', () => {
  const provinces = ofGrade(1)
  expect(provinces).toHaveLength(31)
  expect(provinces.map(row => row.local_name)).toEqual(
    expect.arrayContaining(['北京市', '上海市', '广东省', '内蒙古自治区', '西藏自治区', '新疆维吾尔自治区']),
  )
  expect(provinces.every(row => row.parent_id === 0)).toBe(true)
})

test('each level has a plausible number of regions', () => {
  // Ranges, because every edition of the official codes merges and splits some regions.
  const ranges: [grade: number, least: number, most: number][] = [
    [2, 330, 350],
    [3, 2800, 3100],
    [4, 38_000, 45_000],
  ]
  for (const [grade, least, most] of ranges) {
    const count = ofGrade(grade).length
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  }
})

test('ids are unique and have the length of their level', () => {
  expect(byId.size).toBe(rows.length)
  const length = { 1: 2, 2: 4, 3: 6, 4: 9 }
  expect(rows.filter(row => String(row.id).length !== length[row.region_grade])).toEqual([])
})

test('every parent exists, comes first, is one level up and starts the path', () => {
  const seen = new Map([[0, { region_grade: 0, region_path: ',' }]])
  const wrong = rows.filter(row => {
    const parent = seen.get(row.parent_id)
    seen.set(row.id, row)
    return (
      parent?.region_grade !== row.region_grade - 1 ||
      row.region_path !== `${parent.region_path}${row.id},` ||
      (row.parent_id !== 0 && !String(row.id).startsWith(String(row.parent_id)))
    )
  })
  expect(wrong).toEqual([])
})

test('every region above the towns has children', () => {
  const parents = new Set(rows.map(row => row.parent_id))
  expect(rows.filter(row => row.region_grade < 4 && !parents.has(row.id))).toEqual([])
})

test('siblings have different names', () => {
  expect(new Set(rows.map(row => `${row.parent_id} ${row.local_name}`)).size).toBe(rows.length)
})

test('a town is a complete row', () => {
  expect(byId.get(110101001)).toEqual({
    id: 110101001,
    parent_id: 110101,
    region_path: ',11,1101,110101,110101001,',
    region_grade: 4,
    local_name: '东华门街道',
    zipcode: '',
    cod: 1,
  })
  expect(namesTo(110101001)).toEqual(['北京市', '北京市', '东城区', '东华门街道'])
})

test.each([
  [440106, ['广东省', '广州市', '天河区']],
  [310115, ['上海市', '上海市', '浦东新区']],
  [330106, ['浙江省', '杭州市', '西湖区']],
  [540102, ['西藏自治区', '拉萨市', '城关区']],
  [659001, ['新疆维吾尔自治区', '自治区直辖县级行政区划', '石河子市']],
])('%i is where it belongs', (id, names) => {
  expect(namesTo(id)).toEqual(names)
})

test('the city level of a municipality has its name, except for the counties of Chongqing', () => {
  const cities = [11, 12, 31, 50].map(id => childrenOf(id).map(row => row.local_name))
  expect(cities).toEqual([['北京市'], ['天津市'], ['上海市'], ['重庆市', '县']])
  expect(rows.some(row => row.local_name === '市辖区')).toBe(false)
})

test.each([
  [4419, '东莞市', '东城街道'],
  [4420, '中山市', '石岐街道'],
  [4604, '儋州市', '那大镇'],
  [6202, '嘉峪关市', '雄关街道'],
])('city %i has no counties, although it has towns below one of its name', (city, name, town) => {
  const counties = childrenOf(city)
  expect(byId.get(city)?.local_name).toBe(name)
  expect(counties.map(row => row.local_name)).toEqual([name])
  expect(counties.flatMap(row => childrenOf(row.id)).map(row => row.local_name)).toContain(town)
})
