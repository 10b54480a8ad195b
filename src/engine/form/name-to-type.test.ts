import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { isTyped, nameToType } from './name-to-type'

describe('typing a name to confirm a deletion', () => {
  it('ignores spaces and character widths', async () => {
    expect(
      await offenders(
        [
          ['青山书画', '青山书画'],
          ['  青山 书画 ', '青山书画'],
          ['青山\u3000书画', '青山 书画'],
          ['ＡＢＣ１２', 'ABC12'],
          ['（赠品）', '(赠品)'],
          ['1,200', '1200'],
          ['１２', '12'],
        ],
        (typed, name) => expect(isTyped(typed, name)).toBe(true),
      ),
    ).toEqual([])
  })

  it('rejects another name', async () => {
    expect(
      await offenders(
        [
          ['', '青山'],
          ['青', '青山'],
          ['青山书', '青山'],
          ['abc', 'ABC'],
          ['12', '120'],
        ],
        (typed, name) => expect(isTyped(typed, name)).toBe(false),
      ),
    ).toEqual([])
  })

  it('requires the number of a record without a name', () => {
    expect(nameToType('青山', '7')).toBe('青山')
    expect(nameToType('', '7')).toBe('7')
    expect(nameToType(' \u3000', 7)).toBe('7')
    expect(nameToType(undefined, '7')).toBe('7')
  })
})
