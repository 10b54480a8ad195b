import {
  checkAction,
  checkGalleryFile,
  checkRanges,
  checkTag,
  checkText,
  checkTitle,
  galleryKinds,
  isGoodsId,
  OPT_TYPES,
  type PriceRange,
  readIds,
  widgetLimits,
  withoutLastRange,
  withRange,
} from '@contract/widgets/rules'
import { offenders } from '@tests/support/offenders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** Transcribed from specification sections 3, 5 and 9, independently of the code under test. */

describe('the limits of dialogs', () => {
  it('equal the specification', () =>
    expect(widgetLimits).toEqual({
      pickerPageSize: 10,
      goods: 0,
      members: 0,
      images: 10,
      priceRanges: 10,
      categoryLevels: 4,
      gradeLevels: 3,
      text: 100,
      floorTags: 10,
      floorTagText: 5,
      floorTitleMin: 2,
      floorTitleMax: 4,
      galleryImages: 15,
      galleryMegabytes: 8,
    }))
  it('name the actions and the pictures of a gallery', () => {
    expect(OPT_TYPES).toEqual(['NONE', 'URL', 'KEYWORD', 'GOODS', 'SHOP', 'CATEGORY'])
    expect(galleryKinds).toEqual(['jpg', 'jpeg', 'png', 'gif'])
  })
})

describe('an action', () => {
  it('is accepted or rejected as the specification defines', async () => {
    expect(
      await offenders(
        [
          [{}, undefined],
          [{ opt_type: '' }, undefined],
          [{ opt_type: 'NONE' }, undefined],
          [{ opt_type: 'NONE', opt_value: 'x' }, undefined],
          [{ opt_type: 'URL' }, '请输入操作内容！'],
          [{ opt_type: 'KEYWORD', opt_value: '  ' }, '请输入操作内容！'],
          [{ opt_type: 'KEYWORD', opt_value: '茶' }, undefined],
          [{ opt_type: 'URL', opt_value: '/goods/1' }, undefined],
          [{ opt_type: 'URL', opt_value: '/a' }, undefined],
          [{ opt_type: 'URL', opt_value: '/' }, '链接值只能以 / 开头，小程序链接只支持一级目录！'],
          [{ opt_type: 'URL', opt_value: '//evil.example' }, '链接值只能以 / 开头，小程序链接只支持一级目录！'],
          [{ opt_type: 'URL', opt_value: 'https://a.example' }, '链接值只能以 / 开头，小程序链接只支持一级目录！'],
          [{ opt_type: 'URL', opt_value: 'goods' }, '链接值只能以 / 开头，小程序链接只支持一级目录！'],
          [{ opt_type: 'GOODS', opt_value: '12' }, undefined],
          [{ opt_type: 'GOODS', opt_value: 12 }, undefined],
          [{ opt_type: 'GOODS', opt_value: '0' }, '编号应为正整数！'],
          [{ opt_type: 'SHOP', opt_value: 'a' }, '编号应为正整数！'],
          [{ opt_type: 'CATEGORY', opt_value: '1.5' }, '编号应为正整数！'],
          [{ opt_type: 'TOPIC', opt_value: '1' }, '请选择操作类型'],
        ],
        (action, message) => expect(checkAction(action)?.[0]).toBe(message),
      ),
    ).toEqual([])
  })

  it('of type URL is valid only with a single leading slash, as browsers parse it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 1 }), (rest, first) => {
        const value = `/${first}${rest}`.trim()
        fc.pre(value.length > 1)
        // A browser treats a backslash as a second slash: the URL would lead to another host.
        expect(checkAction({ opt_type: 'URL', opt_value: value }) === undefined).toBe(
          !['/', '\\', '\n'].includes(value[1] ?? ''),
        )
      }),
    )
  })
})

describe('a text', () => {
  it('has from 1 to 100 characters', async () => {
    expect(
      await offenders(
        [
          ['', {}, '请输入文字内容！'],
          ['   ', {}, '请输入文字内容！'],
          ['字', {}, undefined],
          ['字'.repeat(100), {}, undefined],
          ['字'.repeat(101), {}, '文字应为 1 至 {n} 个字符'],
          ['😀'.repeat(100), {}, undefined],
        ],
        (text, action, message) => expect(checkText({ text, ...action }).text?.label[0]).toBe(message),
      ),
    ).toEqual([])
  })
  it('may be shorter if a screen allows it', () => {
    expect(checkText({ text: '字'.repeat(15) }, 15)).toEqual({})
    expect(checkText({ text: '字'.repeat(16) }, 15).text?.n).toBe(15)
  })
  it('requires the value of its action', () =>
    expect(checkText({ text: '字', opt_type: 'URL', opt_value: '' }).opt_value?.label[1]).toBe(
      'Enter the action value',
    ))
})

describe('typed ids', () => {
  it('are parsed with any separators', async () => {
    expect(
      await offenders(
        [
          ['', [], []],
          ['1', ['1'], []],
          [' 1, 2，3 、4;5\n6 ', ['1', '2', '3', '4', '5', '6'], []],
          ['7,7', ['7'], []],
          ['0,-1,1.5,a,01,１', [], ['0', '-1', '1.5', 'a', '01', '１']],
          ['9007199254740993', ['9007199254740993'], []],
        ],
        (typed, ids, wrong) => expect(readIds(typed)).toEqual({ ids, wrong }),
      ),
    ).toEqual([])
  })
  it('are positive integers only', () => {
    fc.assert(fc.property(fc.integer(), n => void expect(isGoodsId(String(n))).toBe(n > 0)))
    fc.assert(fc.property(fc.string(), text => void expect(isGoodsId(text)).toBe(/^[1-9][0-9]{0,18}$/.test(text))))
  })
})

describe('price ranges', () => {
  const wrongIn = (ranges: PriceRange[]) => checkRanges(ranges).map(one => [one.range, one.bound, one.label[0]])
  it('are reported by index and bound if invalid', async () => {
    expect(
      await offenders<[PriceRange[], unknown[]]>(
        [
          [[[0, 100]], []],
          [
            [
              [0, 100],
              [100, 200],
            ],
            [],
          ],
          [[[0, null]], [[0, 1, '请填写金额，最多两位小数']]],
          [[[null, 5]], [[0, 0, '请填写金额，最多两位小数']]],
          [[[0, 1.234]], [[0, 1, '请填写金额，最多两位小数']]],
          [[[-1, 5]], [[0, 0, '请填写金额，最多两位小数']]],
          [[[5, 5]], [[0, 1, '最后一个区间的第二个值必须大于第一个值！']]],
          [
            [
              [5, 4],
              [6, 7],
            ],
            [[0, 1, '第二个值必须大于第一个值']],
          ],
          [
            [
              [5, 9],
              [5, 12],
            ],
            [[1, 0, '必须大于上一个区间的第一个值']],
          ],
          [[[0.07, 0.29]], []],
        ],
        (ranges, wrong) => expect(wrongIn(ranges)).toEqual(wrong),
      ),
    ).toEqual([])
  })

  it('are appended from the previous upper bound, up to ten', () => {
    let ranges: PriceRange[] = [[0, 10]]
    for (let n = 1; n < 10; n += 1) {
      const next = withRange(ranges)
      expect(next?.at(-1)).toEqual([n * 10, null])
      ranges = [...(next ?? []).slice(0, -1), [n * 10, (n + 1) * 10]]
    }
    expect(checkRanges(ranges)).toEqual([])
    expect(withRange(ranges)).toBeUndefined()
    expect(withRange([])).toEqual([[0, null]])
  })

  it('lose the last one on removal and never the first', () => {
    expect(
      withoutLastRange([
        [0, 1],
        [1, 2],
      ]),
    ).toEqual([[0, 1]])
    expect(withoutLastRange([[0, 1]])).toEqual([[0, 1]])
  })

  it('of increasing cents are valid for any random input', () => {
    const cents = fc.uniqueArray(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 11 })
    fc.assert(
      fc.property(cents, found => {
        const bounds = [...found].sort((a, b) => a - b).map(cent => cent / 100)
        const ranges = bounds.slice(1).map((high, at): PriceRange => [bounds[at] ?? 0, high])
        expect(checkRanges(ranges)).toEqual([])
        expect(checkRanges(ranges.map(([low, high]): PriceRange => [high, low])).length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a floor tag', () => {
  const tag = (block_value: string, opt_type = 'NONE', opt_value = '') => ({
    block_value,
    block_opt: { opt_type, opt_value },
  })
  it('has at most five characters, and the value of its action', async () => {
    expect(
      await offenders(
        [
          [tag(''), '请输入文字内容！', undefined],
          [tag('五个字标签'), undefined, undefined],
          [tag('六个字的标签'), '标签最多 {n} 个字符！', undefined],
          [tag('茶', 'KEYWORD'), undefined, '请输入操作内容！'],
          [tag('茶', 'KEYWORD', '茶'), undefined, undefined],
          [tag('茶', 'URL', 'x'), undefined, '链接值只能以 / 开头，小程序链接只支持一级目录！'],
        ],
        (value, text, action) => {
          const wrong = checkTag(value)
          expect([wrong.text?.label[0], wrong.opt_value?.label[0]]).toEqual([text, action])
        },
      ),
    ).toEqual([])
  })
})

describe('a floor title', () => {
  const title = (text: string, start_color = '#333377', end_color = '#abc') => ({ text, start_color, end_color })
  it('has 2 to 4 characters and valid colours', async () => {
    expect(
      await offenders(
        [
          [title('标题'), {}],
          [title('四个字吧'), {}],
          [title(''), { text: '请输入标题！' }],
          [title('一'), { text: '标题应为 2-4 个字符！' }],
          [title('五个字标题'), { text: '标题应为 2-4 个字符！' }],
          [title('标题', 'red'), { start_color: '请输入正确的十六进制颜色！' }],
          [
            title('标题', '#12', '#1234567'),
            { start_color: '请输入正确的十六进制颜色！', end_color: '请输入正确的十六进制颜色！' },
          ],
          [
            title('标题', '', '#ggg'),
            { start_color: '请输入正确的十六进制颜色！', end_color: '请输入正确的十六进制颜色！' },
          ],
          [title('标题', '#ABC', '#A1b2C3'), {}],
        ],
        (value, messages) =>
          expect(
            Object.fromEntries(Object.entries(checkTitle(value)).map(([part, wrong]) => [part, wrong.label[0]])),
          ).toEqual(messages),
      ),
    ).toEqual([])
  })
})

describe('a file for a gallery', () => {
  const MB = 1024 * 1024
  const file = (name: string, size = 1, type = 'image/png') => ({ name, size, type })
  it('is rejected by its type, its size, its name and the number of files', async () => {
    expect(
      await offenders<[ReturnType<typeof file>, string[], string | undefined, string?]>(
        [
          [file('a.JPG'), [], undefined],
          [file('a.jpeg'), [], undefined],
          [file('a.png', 8 * MB - 1), [], undefined],
          [file('a.gif'), [], undefined],
          [file('', 1, 'image/png'), [], undefined],
          [file('a.webp'), [], '只支持 JPG / JPEG / PNG 格式的图片！'],
          [file('png'), [], '只支持 JPG / JPEG / PNG 格式的图片！', 'text/plain'],
          [file('a.png', 8 * MB), [], '图片大小必须小于 {n} MB！'],
          [file('a.png'), ['a.png'], '图片已存在'],
          [file('a.png'), Array.from({ length: 14 }, (_, at) => `${at}.png`), undefined],
          [file('a.png'), Array.from({ length: 15 }, (_, at) => `${at}.png`), '最多 {n} 张图片'],
        ],
        (chosen, names, message, type) => {
          const wrong = checkGalleryFile({ ...chosen, type: type ?? chosen.type }, names)
          expect(wrong?.label[0]).toBe(message)
        },
      ),
    ).toEqual([])
  })
})
