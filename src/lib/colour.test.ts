import { describe, expect, it } from 'vitest'
import { contrast, isColour, mix, readableOn } from './colour'

describe('colour arithmetic', () => {
  it('computes the contrast of black on white and of a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#409eff', '#409eff')).toBe(1)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('mixes two colours', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#409eff', '#000000', 0)).toBe('#409eff')
  })

  it.each(['#409eff', '#ffff00', '#ffffff', '#000000', '#7f7f7f'])('makes %s readable on light and dark', colour => {
    for (const ground of ['#ffffff', '#1d2024']) {
      expect(contrast(readableOn(ground, colour, 4.5), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('leaves a readable colour unchanged', () => {
    expect(readableOn('#ffffff', '#0b5cad', 4.5)).toBe('#0b5cad')
  })

  it('accepts only six hex digits', () => {
    expect(isColour('#409EFF')).toBe(true)
    for (const bad of ['#fff', 'red', '#409eff;', undefined, '']) expect(isColour(bad)).toBe(false)
  })
})
