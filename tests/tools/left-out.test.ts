import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../tools/imports'
import { leaveOut } from '../../tools/left-out'

/** Each stand-in takes the place of something that the installed libraries do import. */

const resolveIn = (command: 'build' | 'serve') => {
  const { configResolved, resolveId } = leaveOut() as unknown as {
    readonly configResolved: (config: { readonly command: string }) => void
    readonly resolveId: (source: string, importer: string) => string | undefined
  }
  configResolved({ command })
  return resolveId
}
const resolve = resolveIn('build')
/** Stand-ins that are more than nothing, and live with what they are. */
const ELSEWHERE = [
  'src/providers/router/query-text.ts',
  'src/widgets/late-select/pager-select.tsx',
  'src/widgets/use-escape.ts',
]

/** The files of the libraries that have parts left out. */
const libraries = [
  'antd/es',
  '@ant-design/icons/es',
  '@refinedev/core/dist',
  '@refinedev/react-router/dist',
  '@rc-component/portal/es',
]
const files = libraries.flatMap(folder =>
  readdirSync(path.join('node_modules', folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.m?js$/.test(name))
    .map(name => path.resolve('node_modules', folder, name)),
)

describe('the parts that are left out', () => {
  it('are imported by the libraries, each where its stand-in is put', () => {
    const used = new Set(
      files.flatMap(file =>
        importsOf(file, readFileSync(file, 'utf8')).flatMap(({ from }) => resolve(from, file) ?? []),
      ),
    )
    const known = readdirSync('src/engine/left-out').map(name => `src/engine/left-out/${name}`)
    const reached = [...used].map(file => path.relative(process.cwd(), file).split(path.sep).join('/'))
    expect(reached.sort()).toEqual([...known, ...ELSEWHERE].sort())
  })

  it('are there where antd makes its styles itself', () => {
    const style = path.resolve('node_modules/antd/es/button/style/token.js')
    expect(resolve('../../color-picker/color', style)).toMatch(/style-colors/)
    expect(resolveIn('serve')('../../color-picker/color', style)).toBeUndefined()
  })

  it('are taken from their own files by whoever shows them: hanging on another part, they are nothing', () => {
    const isMissing = /\b(?:Input\.(?:Group|OTP|Password)|Tag\.CheckableTag(?:Group)?)\b/
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.tsx'))
      .map(name => path.join('src', name))
    expect(sources.filter(file => isMissing.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('are left alone for everybody else', () => {
    expect(resolve('qs', path.resolve('src/x.ts'))).toBeUndefined()
    expect(resolve('@rc-component/tree', path.resolve('node_modules/antd/es/tree/Tree.js'))).toBeUndefined()
  })
})
