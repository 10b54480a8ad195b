import { fieldsFrom, formFrom } from '@contract/define'
import { ruleMessages } from '@contract/messages'
import { rows, text } from '@contract/rules'
import { cleanBody, cleanHtml } from '@server/html'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ATTACKS, DANGER, SOUND } from '../support/html-attacks'

/** Normalizes the differences between two sanitizers: self-closing tags, whitespace after a colon, attribute order. */
const plain = (html: string) => html.replace(/ \/>/g, '>')

describe('HTML before it is stored', () => {
  it('has every attack removed', async () => {
    expect(await offenders(ATTACKS, (_, html) => expect(cleanHtml(html)).not.toMatch(DANGER))).toEqual([])
  })

  it('retains allowed elements', async () => {
    expect(await offenders(SOUND, html => expect(plain(cleanHtml(html))).toBe(html))).toEqual([])
  })

  it('retains the text of removed elements', () => {
    expect(cleanHtml('<p>甲<font color="red">乙</font><custom-tag>丙</custom-tag></p>')).toBe('<p>甲乙丙</p>')
  })

  it('is unchanged by a second run', () => {
    for (const [, html] of ATTACKS) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
  })

  it('retains a picture with its size and drops one without a URL', () => {
    expect(plain(cleanHtml('<img src="/files/a.png" alt="茶" width="300" height="1e9"><img alt="x">'))).toBe(
      '<img src="/files/a.png" alt="茶" width="300">',
    )
  })
})

describe('a checked body', () => {
  const rules = { name: text({}), intro: text({ html: true }) } as const
  const dirty = '<p>a</p><script>alert(1)</script>'
  const form = z.object({
    ...fieldsFrom(rules),
    chapters: z.array(z.object(fieldsFrom({ story: text({ html: true }) }))),
    ...fieldsFrom({ parts: rows({ title: text({}) }, {}) }),
  })

  it('is sanitized only if its rule is HTML', () => {
    const body = form.parse({ name: dirty, intro: dirty, chapters: [{ story: dirty }], parts: [{ title: dirty }] })
    expect(cleanBody(form, body)).toEqual({
      name: dirty,
      intro: '<p>a</p>',
      chapters: [{ story: '<p>a</p>' }],
      parts: [{ title: dirty }],
    })
  })

  it('is sanitized in every encoding', () => {
    const either = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal(1), ...fieldsFrom(rules) }),
      z.object({ kind: z.literal(2), ...fieldsFrom({ detail: text({ html: true, required: true }) }) }),
    ])
    expect(cleanBody(either, either.parse({ kind: 1, intro: dirty }))).toMatchObject({ intro: '<p>a</p>' })
    expect(cleanBody(either, either.parse({ kind: 2, detail: dirty }))).toMatchObject({ detail: '<p>a</p>' })
  })

  it('stays empty without input', () => {
    expect(cleanBody(form, form.parse({ chapters: [] }))).toEqual({ chapters: [] })
  })

  it('is sanitized inside a form and a table made from rules', () => {
    const table = { story: text({ html: true }) }
    const made = z.union([z.object({ kind: z.literal('none') }), formFrom({ ...rules, parts: rows(table, {}) })])
    const sent = { name: dirty, intro: dirty, parts: [{ story: dirty }] }
    expect(cleanBody(made, made.parse(sent))).toMatchObject({
      name: dirty,
      intro: '<p>a</p>',
      parts: [{ story: '<p>a</p>' }],
    })
  })

  it('is rejected if nested too deeply, or too long after sanitizing', () => {
    const short = z.object(fieldsFrom({ intro: text({ html: true, max: 1_000 }) }))
    const wrong = (intro: string) => {
      const found: unknown[] = []
      cleanBody(short, { intro }, (path, { label, n }) => found.push([path, label, n]))
      return found
    }
    expect(wrong('<b>'.repeat(300))).toEqual([[['intro'], ruleMessages.nested, 100]])
    expect(wrong('<u>x</p>'.repeat(120))).toEqual([[['intro'], ruleMessages.nested, 100]])
    expect(wrong('&'.repeat(1_000))).toEqual([[['intro'], ruleMessages.max, 1_000]])
    expect(wrong('<p>a<br>b</p>'.repeat(70))).toEqual([])
    expect(wrong(`${'<div>'.repeat(90)}a${'</div>'.repeat(90)}`)).toEqual([])
  })
})
