import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExamples } from '../../tools/reference/examples'
import { judgeReference } from '../../tools/reference/reference'
import { readSchema } from '../../tools/reference/schema'

const TYPES = `
import type { Label } from './label'
/** A list. */
export interface ListScreen<F extends string> extends Omit<Base, 'hidden'> {
  /** Columns. @default all */
  readonly columns?: readonly F[]
}
interface Base {
  /** The label. */
  readonly label: Label
  readonly hidden?: true
}
/** A text. */
export const text = (zh: string, en: string, options: FieldOptions & {
  /** Lines. */
  lines?: number
} = {}) => make('text', zh, en, options)
`
const DECLARATION = `
resource('shop', {
  fields: { name: text('名称', 'Name', { lines: 4 }), note: text('备注', 'Note', { lines: LINES }) },
  screens: { shopList: { columns: ['name', 'note'], tabs: { field: 'name' } }, other: { columns } },
})
`

describe('The reference reads', () => {
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'reference-'))
    for (const folder of ['src/schema/closed', 'src/resources', 'tests/types'])
      mkdirSync(path.join(root, folder), { recursive: true })
    writeFileSync(path.join(root, 'src/schema/screens.ts'), TYPES)
    writeFileSync(path.join(root, 'src/resources/shop.ts'), DECLARATION)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('the words of a type with their doc comments, defaults, and those of the types that it extends', () => {
    const schema = readSchema(root)
    expect(schema.textOf('ListScreen')).toBe('A list.')
    expect(schema.optionsOf('ListScreen')).toEqual([
      { name: 'label', type: 'Label', isOptional: false, text: 'The label.', initial: '' },
      { name: 'columns', type: 'readonly F[]', isOptional: true, text: 'Columns.', initial: 'all' },
    ])
  })

  test('the options of a function', () => {
    const [text] = readSchema(root).functionsIn('src/schema/screens.ts')
    expect(text).toMatchObject({ name: 'text', text: 'A text.', parameters: ['zh', 'en', 'options'], optionsAt: 2 })
    expect(text?.options.map(({ name }) => name)).toEqual(['lines'])
  })

  test('the shortest example of a value, and the number of declarations with a word', () => {
    const examples = readExamples(root, new Map([['text', 2]]))
    expect(examples.shortest('list', 'columns')).toBe("columns: ['name', 'note']")
    expect(examples.shortest('listTabs', 'field')).toBe("field: 'name'")
    expect(examples.shortest('text()', 'lines')).toBe('lines: 4')
    expect(examples.shortest('form', 'layout')).toBeUndefined()
    expect([examples.count('list', 'columns'), examples.count('form', 'layout')]).toEqual([1, 0])
  })
})

test('docs/reference.md is current, and every word has a doc comment', () => {
  expect(judgeReference(process.cwd())).toEqual([])
})
