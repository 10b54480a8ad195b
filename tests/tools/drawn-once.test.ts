import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { drawnOnce } from '../../tools/drawn-once'

/** The place in the installed refine at which its hooks have everything around them drawn twice. */

const FILE = path.resolve('node_modules/@refinedev/core/dist/index.mjs')
const transform = drawnOnce().transform as unknown as (code: string, id: string) => { code: string } | undefined
const lines = (code: string) => code.split('\n')

test('one line of refine sets its id only when it is another one', () => {
  const before = lines(readFileSync(FILE, 'utf8'))
  const after = lines(transform(before.join('\n'), FILE)?.code ?? '')
  const changed = after.filter((line, n) => line !== before[n])
  expect(after).toHaveLength(before.length)
  expect(changed.map(line => line.trim())).toEqual([
    expect.stringMatching(/useMemo\(\(\) => id !== defaultId && setId\(defaultId\), \[defaultId\]\);$/),
  ])
})

test('a build whose refine does it elsewhere fails', () => {
  const error = vi.fn()
  transform.call({ error }, 'export const useGo = () => {}', FILE)
  expect(error).toHaveBeenCalledWith('refine has moved what it sets while it is drawn')
  expect(transform('', path.resolve('src/app.tsx'))).toBeUndefined()
})
