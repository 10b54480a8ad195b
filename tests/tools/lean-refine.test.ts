import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PluginOption } from 'vite'
import { expect, test, vi } from 'vitest'
import { leanRefine } from '../../tools/lean-refine'
import config from '../../vite.config'

/** The places in the installed refine at which it has things drawn twice, and keeps what nobody uses. */

const FILE = path.resolve('node_modules/@refinedev/core/dist/index.mjs')
const transform = leanRefine().transform as unknown as (code: string, id: string) => { code: string } | undefined
const lines = (code: string) => code.split('\n')

test('one line of refine sets its id only when it is another one, and none names a function', () => {
  const before = lines(readFileSync(FILE, 'utf8'))
  const after = lines(transform(before.join('\n'), FILE)?.code ?? '')
  const changed = after.filter((line, n) => line !== before[n] && line !== '')
  expect(after).toHaveLength(before.length)
  expect(changed.map(line => line.trim())).toEqual([
    'var __name = target => target;',
    expect.stringMatching(/useMemo\(\(\) => id !== defaultId && setId\(defaultId\), \[defaultId\]\);$/),
  ])
  expect(after.filter(line => line.startsWith('__name('))).toEqual([])
})

test('a build whose refine does it elsewhere fails', () => {
  const error = vi.fn()
  transform.call({ error }, 'export const useGo = () => {}', FILE)
  expect(error).toHaveBeenCalledWith('refine has moved what it sets while it is drawn')
  transform.call({ error }, 'React.useMemo(() => setId(defaultId), [defaultId])', FILE)
  expect(error).toHaveBeenCalledWith('refine names its functions in another way')
  expect(transform('', path.resolve('src/app.tsx'))).toBeUndefined()
})

test('the build does it', () => {
  const names = (plugins: PluginOption[] = []) =>
    plugins.flat().map(plugin => plugin && 'name' in plugin && plugin.name)
  expect(names(config.plugins)).toContain('lean-refine')
})
