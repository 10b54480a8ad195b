import { fieldsOf, readFeed } from '@server/parsing/feed-items'
import { expect, test } from 'vitest'

test('a feed of 500,000 elements in one is parsed', () => {
  const feed = readFeed(`<r>${'<a/>'.repeat(500_000)}</r>`)
  expect((feed?.root as { r: { a: unknown[] } }).r.a).toHaveLength(500_000)
})

test('a feed with deeply nested elements is parsed as their text', () => {
  const feed = readFeed(`${'<a>'.repeat(100)}x`)
  expect(JSON.stringify(feed?.root)).toContain('"x"')
})

test('a feed with elements nested beyond the limit is rejected', () => {
  expect(readFeed(`${'<a>'.repeat(101)}x`)).toBeUndefined()
  // Parsing it to the end would take minutes.
  expect(readFeed(`<r>${'<a>'.repeat(700_000)}`)).toBeUndefined()
})

test('the fields of a feed are detected from its first three items, down to four levels, each with a value', () => {
  const deep = { one: { two: { three: { four: 'seen', further: { five: 'too deep' } } } } }
  const items = [{ title: '', link: ['first', 'second'] }, { title: '标题' }, deep, { late: 'fourth item' }]
  expect(fieldsOf(items)).toEqual([
    { path: 'title', value: '标题' },
    { path: 'link', value: 'first' },
    { path: 'one.two.three.four', value: 'seen' },
  ])
})
