import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('docs/refine.md names existing files, and tests for its statements', () => {
  const page = readFileSync('docs/refine.md', 'utf8')
  const named = [...page.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, file = '']) => file)
  const linked = [...page.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, file = '']) => path.join('docs', file))
  expect([named.length > 15, linked.length > 5]).toEqual([true, true])
  expect([...named, ...linked].filter(file => !existsSync(file))).toEqual([])
})
