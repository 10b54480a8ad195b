import { describe, expect, it } from 'vitest'
import { isTyped, nameToType } from './name-to-type'

describe('the name that is typed before something goes for good', () => {
  it.each([
    ['青山书画', '青山书画'],
    ['  青山 书画 ', '青山书画'],
    ['青山\u3000书画', '青山 书画'],
    ['ＡＢＣ１２', 'ABC12'],
    ['（赠品）', '(赠品)'],
    ['1,200', '1200'],
    ['１２', '12'],
  ])('“%s” fits “%s”, whatever its spaces and widths', (typed, name) => expect(isTyped(typed, name)).toBe(true))

  it.each([
    ['', '青山'],
    ['青', '青山'],
    ['青山书', '青山'],
    ['abc', 'ABC'],
    ['12', '120'],
  ])('“%s” does not fit “%s”', (typed, name) => expect(isTyped(typed, name)).toBe(false))

  it('is the number of a record without a name', () => {
    expect(nameToType('青山', '7')).toBe('青山')
    expect(nameToType('', '7')).toBe('7')
    expect(nameToType(' \u3000', 7)).toBe('7')
    expect(nameToType(undefined, '7')).toBe('7')
  })
})
