import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Staging, stage } from '../../../tools/new/staging'

/** The staged files are written to the project atomically. */

let project: string
let staging: Staging
const inProject = (file: string) => readFileSync(path.join(project, file), 'utf8')
const write = (root: string, file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'staging-test-'))
  write(project, 'node_modules/fails/cli.js', 'console.log("line 3 is wrong"); process.exit(1)')
  write(project, 'src/map.ts', 'one')
  write(project, 'top.ts', 'top')
  staging = await stage(project)
})
afterEach(async () => {
  await staging.remove()
  rmSync(project, { recursive: true, force: true })
})

describe('a copy of the project', () => {
  it('returns changed and new files, and nothing else', async () => {
    write(staging.root, 'src/map.ts', 'two')
    write(staging.root, 'src/deep/new.ts', 'new')
    write(project, 'top.ts', 'changed by hand')
    expect(await staging.land()).toEqual(['src/deep/new.ts', 'src/map.ts'])
    expect([inProject('src/map.ts'), inProject('src/deep/new.ts'), inProject('top.ts')]).toEqual([
      ...['two', 'new', 'changed by hand'],
    ])
  })

  it('writes nothing if a file was edited meanwhile', async () => {
    write(staging.root, 'src/a-new.ts', 'new')
    write(staging.root, 'src/map.ts', 'two')
    write(project, 'src/map.ts', 'changed by hand')
    await expect(staging.land()).rejects.toThrow(/src\/map\.ts was changed meanwhile/)
    expect(inProject('src/map.ts')).toBe('changed by hand')
    expect(() => inProject('src/a-new.ts')).toThrow(/ENOENT/)
  })

  it('writes nothing over a file that was created meanwhile', async () => {
    write(staging.root, 'src/new.ts', 'new')
    write(project, 'src/new.ts', 'by hand')
    await expect(staging.land()).rejects.toThrow(/src\/new\.ts was changed meanwhile/)
    expect(inProject('src/new.ts')).toBe('by hand')
  })

  it('rolls back if one file cannot be written', async () => {
    write(staging.root, 'src/map.ts', 'two')
    write(staging.root, 'zone/new.ts', 'new')
    // A file at the path of a required folder.
    write(project, 'zone', 'a file')
    await expect(staging.land()).rejects.toThrow()
    expect([inProject('src/map.ts'), inProject('zone')]).toEqual(['one', 'a file'])
  })

  it('reports the errors of a program', async () => {
    await expect(staging.run('fails/cli.js')).rejects.toThrow(/nothing was written:\nline 3 is wrong/)
  })
})
