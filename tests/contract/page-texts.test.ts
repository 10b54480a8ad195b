import { MAX_PAGE, pageMessages } from '@contract/decoration/labels'
import { checkPage } from '@contract/decoration/page-rules'
import { describe, expect, it } from 'vitest'

const page = (text: string) => JSON.stringify([{ data: text }])
const longest = (part: string) => part.repeat(Math.floor((MAX_PAGE - 20) / part.length))

describe('the text of a page', () => {
  it.each(['<', '< ', ' on', '<on ', '<ona  ', '< / '])('is validated to its end if it consists of %j only', part => {
    // Guards against quadratic patterns, which would take minutes.
    expect(checkPage(page(longest(part)))).toBeUndefined()
  })

  it('is validated to its end if it consists of one character and spaces', () => {
    expect(checkPage(page(`<${' '.repeat(MAX_PAGE - 100)}`))).toBeUndefined()
  })

  it.each(['<script>', '< / script', '<p onclick = 1>', '<<p x onload=', '<a\n<b onerror\t='])('rejects %j', code => {
    expect(checkPage(page(code))).toEqual({ label: pageMessages.script, n: 1 })
  })

  it.each(['a < b', '1 < 2 only', 'on = 1', '<b>on</b> = x', '> on='])('accepts %j', content => {
    expect(checkPage(page(content))).toBeUndefined()
  })
})
