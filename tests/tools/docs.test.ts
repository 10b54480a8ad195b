import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { examplePages, judgeExamples, unshown } from '../../tools/docs'

const PAGE = "Some words.\n\n```ts brand\nresource('brand', {\n  id: 'brand_id',\n})\n```\n"
const SOURCE = "  // #region brand\n  resource('brand', {\n    id: 'brand_id',\n  })\n  // #endregion\n"

describe('The examples of the docs', () => {
  it('equal the compiled ones, regardless of indentation', () => {
    expect(judgeExamples(PAGE, SOURCE)).toEqual([])
  })

  it('are reported if they differ', () => {
    expect(judgeExamples(PAGE.replace('brand_id', 'id'), SOURCE)).toEqual([
      'the example brand is another one in tests/types/examples*.ts',
    ])
  })

  it('are reported if they are not compiled', () => {
    expect(judgeExamples(PAGE, '')).toEqual(['the example brand is not in tests/types/examples*.ts'])
    expect(judgeExamples('```ts\ntext()\n```\n', '')).toEqual(['an example has no name: text()'])
  })

  it('are reported if no page shows them', () => {
    expect(judgeExamples('', SOURCE)).toEqual(['the example brand is in no page'])
  })

  it('are in the tutorial, its overview and the comparison', () => {
    expect(examplePages('.')).toEqual([
      'docs/declarations.md',
      'docs/compared.md',
      'docs/tutorial/1-first-screen.md',
      'docs/tutorial/2-actions-and-states.md',
      'docs/tutorial/3-reports-and-escape-hatches.md',
    ])
  })

  it('show every function of the language', () => {
    expect(unshown(['text', 'id'], "name: text('名称', 'Name'), grid(1)")).toEqual([
      'docs/tutorial shows no example of id()',
    ])
  })
})

describe('The pages for people who write code', () => {
  it.each([
    'README.md',
    'AGENTS.md',
    'docs/architecture.md',
    'docs/declarations.md',
    'docs/tutorial/1-first-screen.md',
    'docs/tutorial/2-actions-and-states.md',
    'docs/tutorial/3-reports-and-escape-hatches.md',
  ])('%s names only existing files and folders', page => {
    const named = [
      ...readFileSync(page, 'utf8').matchAll(/`((?:contract|src|server|tests|tools|bench|docs)\/[\w./-]*)`/g),
    ]
    const paths = named.map(([, name = '']) => name)
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter(name => !existsSync(name))).toEqual([])
  })

  it('describe the structure of the project in 60 lines', () => {
    expect(readFileSync('AGENTS.md', 'utf8').split('\n').length).toBeLessThanOrEqual(60)
  })
})
