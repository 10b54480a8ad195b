import { floorTexts } from '@contract/decoration/page-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, changed, doubled, movedTo, removed } from './commands'
import { begin, done, MAX_STEPS, redone, undone } from './history'
import { pageText, readPage } from './page-text'

/** A page is serialized unchanged unless it was edited, and every step can be undone. */

const LABEL = ['改', 'Change'] as const
/** Arbitrary pages as other clients may write them: whitespace, unknown templates, invalid floors. */
const pages = fc
  .tuple(fc.array(fc.jsonValue()), fc.constantFrom(0, 1, 2, '\t'))
  .map(([floors, space]) => JSON.stringify(floors, null, space))

describe('the text of a page', () => {
  it('is unchanged byte for byte when nothing was edited', () => {
    fc.assert(
      fc.property(pages, text => {
        const read = readPage(text)
        expect(pageText(read.items, read)).toBe(text)
      }),
    )
  })

  it('is unchanged byte for byte when every edit was undone', () => {
    fc.assert(
      fc.property(pages, fc.array(fc.nat(4), { maxLength: MAX_STEPS }), (text, steps) => {
        const read = readPage(text)
        let history = begin(read.items)
        for (const step of steps) {
          const { items } = history
          const key = items.at(-1)?.key ?? ''
          const floor = { tpl_id: 23, blockList: [] }
          const next = [
            added(items, floor),
            removed(items, key),
            movedTo(items, key, 0),
            doubled(items, key),
            changed(items, key, floor),
          ]
          history = done(history, next[step] ?? items, LABEL)
        }
        const after = history.items
        while (history.past.length > 0) history = undone(history)
        expect(pageText(history.items, read)).toBe(text)
        while (history.future.length > 0) history = redone(history)
        expect(history.items).toBe(after)
      }),
    )
  })

  it('retains floors of unknown templates beside an edited one', () => {
    const read = readPage('[{"tpl_id":99,"x":[1]},{"tpl_id":23,"blockList":[]}]')
    const key = read.items[1]?.key ?? ''
    expect(pageText(removed(read.items, key), read)).toBe('[{"tpl_id":99,"x":[1]}]')
  })

  it('retains the text of every other floor, including numbers that JavaScript cannot represent', () => {
    const strange = '{ "tpl_id":99, "id": 12345678901234567890, "t": "\\u4e2d[,]\\"", "n": 1.0 }'
    const read = readPage(`[ ${strange} ,\n{"tpl_id":23,"blockList":[]}]`)
    const [, second] = read.items
    const edited = changed(read.items, second?.key ?? '', { tpl_id: 42, blockList: [] })
    expect(pageText(edited, read)).toBe(`[${strange},{"tpl_id":42,"blockList":[]}]`)
    const twice = doubled(read.items, read.items[0]?.key ?? '')
    expect(pageText(twice, read)).toBe(`[${strange},${strange},{"tpl_id":23,"blockList":[]}]`)
  })

  it('finds the text of each floor, for arbitrary content', () => {
    fc.assert(
      fc.property(pages, text => {
        const texts = floorTexts(text)
        expect(texts?.map(one => JSON.parse(one))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('drops only the oldest undo steps', () => {
    let history = begin([])
    for (let n = 0; n < MAX_STEPS + 5; n++) history = done(history, added(history.items, { tpl_id: n }), LABEL)
    expect(history.past.length).toBe(MAX_STEPS)
  })
})
