import { ROUTES } from '@contract/routes'
import { describe, expect, it } from 'vitest'
import hotGoods from '@/custom-pages/playground/report/hot-goods.example'
import { homeOf } from '@/site-map'
import { codeCharacters, codeLines, count, countSurfaces, surfacesOfReport } from '../../tools/screens'

describe('lines of code', () => {
  it.each([
    ['nothing', '', 0],
    ['code', 'const a = 1\nconst b = 2\n', 2],
    ['blank lines', '\n\n  \nconst a = 1\n\n', 1],
    ['comments of one line', '// why\nconst a = 1 // because\n  // so\n', 1],
    ['comments of several lines', '/**\n * why\n * and how\n */\nconst a = 1\n', 1],
    ['comments beside code', 'const a = /* one */ 1\n/* two */ const b = 2\n', 2],
  ])('of %s', (_, source, lines) => expect(codeLines(source)).toBe(lines))
})

describe('the count of screens', () => {
  const { built, missing, areas, handLines } = count()
  const declared = built.filter(name => homeOf(name) && !('page' in (homeOf(name) ?? {})))

  it('contains every screen of the catalogue once', () => {
    expect([...built, ...missing].sort()).toEqual(Object.keys(ROUTES).sort())
  })

  it('lists the built screens of the site map, and the others', () => {
    expect(built.filter(name => homeOf(name) === undefined)).toEqual(['login'])
    expect(missing.filter(name => homeOf(name) !== undefined)).toEqual([])
  })

  it('finds the first screens', () => {
    expect(built).toEqual(
      expect.arrayContaining(['dashboard', 'shopList', 'shopEdit', 'settlementDetail', 'themeList']),
    )
  })

  it('gives every declared screen to one area', () => {
    expect(areas.reduce((sum, area) => sum + area.screens, 0)).toBe(declared.length)
    expect(areas.find(area => area.name === 'shops')?.screens).toBeGreaterThanOrEqual(9)
  })

  it('keeps a declared surface at 30 lines or less', async () => {
    const lines = areas.reduce((sum, area) => sum + area.lines, 0)
    expect(lines / (await countSurfaces())).toBeLessThanOrEqual(30)
  })

  it('counts every list, page and drawer as one surface, and create and edit by one form as one drawer', async () => {
    // The declared screens, and the drawers of terms, banners, topics, publishers, goods, brands and others.
    expect(await countSurfaces()).toBeGreaterThan(declared.length)
    const [lines, characters] = (['lines', 'characters'] as const).map(key =>
      areas.reduce((sum, area) => sum + area[key], 0),
    )
    expect(characters).toBeGreaterThan(lines ?? 0)
    expect(codeCharacters('  const a = 1 \n// why\n')).toBe('const a = 1'.length)
  })

  it('counts each tab of a report as one surface, and a report without tabs as one', () => {
    expect(surfacesOfReport(hotGoods)).toBe(2)
    expect(surfacesOfReport({ ...hotGoods, tabs: {} })).toBe(1)
  })

  it('counts custom code separately', () => expect(handLines).toBeGreaterThan(0))
})
