import { expect, it } from 'vitest'
import { blockNames, fits, floorOf, gridsOf, sizeOf } from './template'
import { templateOf, templatesIn, templatesOf } from './templates'

/** Templates are discovered by file: a new file adds one to the palette, the canvas and new floors. */

const all = [...templatesOf('PC'), ...templatesOf('WAP')]

it('has every template of the contract', () => {
  expect(templatesOf('PC').map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(templatesOf('WAP').map(({ id }) => id)).toEqual([23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 37, 38, 42])
})

it('rejects a template that is declared twice, and names both files', () => {
  const [template] = all
  if (!template) throw new Error('There are no templates')
  const twice = { './a.template.ts': { default: template }, './b.template.ts': { default: template } }
  expect(() => templatesIn(twice)).toThrow('PC 1 is declared twice: in ./a.template.ts and in ./b.template.ts')
})

it('creates valid floors from every template, with sized blocks', () => {
  for (const template of all) {
    const floor = floorOf(template)
    expect(templateOf(template.client, floor)).toBe(template)
    expect(fits(template, { ...floor, blockList: [], columnList: [] })).toBe(false)
    for (const [column, grid] of gridsOf(template).entries())
      for (const letter of blockNames(grid)) {
        const { width, height } = sizeOf(template, column, letter)
        expect([template.id, letter, width > 0 && height > 0]).toEqual([template.id, letter, true])
      }
  }
})
