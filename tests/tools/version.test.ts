import { readFileSync } from 'node:fs'
import { openapi } from '@contract/openapi'
import { expect, test } from 'vitest'

test('package.json, package-lock.json, the OpenAPI document and the newest entry of the changelog have one version', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: Record<string, { version?: string }>
  }
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md')) ?? []
  expect([lock.version, lock.packages['']?.version, newest]).toEqual([version, version, version])
  expect(openapi().info).toMatchObject({ version })
})
