import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

interface Tree {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, Tree>>
}

/** A second copy of these packages would break a page's styles, dates or cache, and other packages depend on them. */
const SHARED = ['antd', '@ant-design/icons', 'dayjs', '@refinedev/core', '@tanstack/react-query', 'react'] as const

const versionsIn = (name: string, { dependencies = {} }: Tree): string[] =>
  Object.entries(dependencies).flatMap(([found, tree]) => [
    ...(found === name && tree.version !== undefined ? [tree.version] : []),
    ...versionsIn(name, tree),
  ])

it('shared packages have one version each in npm ls', async () => {
  const { stdout } = await promisify(execFile)('npm', ['ls', '--all', '--json', ...SHARED], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const tree = JSON.parse(stdout) as Tree
  const several = SHARED.map(name => [name, [...new Set(versionsIn(name, tree))]] as const).filter(
    ([, versions]) => versions.length !== 1,
  )
  expect(several).toEqual([])
})
