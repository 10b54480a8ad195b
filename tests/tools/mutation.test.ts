import { describe, expect, it } from 'vitest'
import { foundByCompiler, written } from '../../tools/mutation/compiles'
import { isLeftOut } from '../../tools/mutation/equivalent'
import { type Fault, KINDS, type Kind, plantingsIn } from '../../tools/mutation/faults'
import { counted, planted } from '../../tools/mutation/instrument'
import { type Reach, readTestGraph, testsFor } from '../../tools/mutation/reach'
import { fateOf, report } from '../../tools/mutation/report'
import { sample } from '../../tools/mutation/sample'
import { graphOf } from '../../tools/testing/import-graph'

/** The mutants of a source of this kind, one at a time. */
const faulty = (kind: Kind, source: string, file: string) =>
  plantingsIn(file, source)
    .filter(one => one.kind === kind)
    .map(one => written(source, [{ ...one, id: 1 }]))

/** For each kind: the file, its source, and one of its mutants. */
const PLANTED: Readonly<Record<Kind, readonly (readonly [file: string, source: string, faulty: string])[]>> = {
  'condition turned': [
    ['server/a.ts', 'if (isOpen) close()', 'if ((!(isOpen))) close()'],
    ['src/a.tsx', 'const a = <p>{isOpen && <b />}</p>', 'const a = <p>{(!(isOpen)) && <b />}</p>'],
  ],
  'comparison shifted': [['server/a.ts', 'const a = b < c', 'const a = (b <= c)']],
  'permission dropped': [
    ['src/resources/a.ts', "const a = { permission: 'shopEdit' }", 'const a = { permission: (undefined) }'],
    ['src/a.ts', 'const a = mayDo(b)', 'const a = (true)'],
    ['server/a.ts', 'if (!admin.founder) leave()', 'if (!(true)) leave()'],
    ['server/a.ts', 'async function f() { await asked.authorize?.(tx) }', 'async function f() { {  } }'],
  ],
  'handler unwired': [
    ['src/a.tsx', 'const a = <Button onClick={save} />', 'const a = <Button onClick={(undefined)} />'],
    ['server/areas/a.ts', 'shopClosed.on(tell)', '{  }'],
  ],
  'message swapped': [
    ['server/a.ts', "throw conflict('E203')", "throw conflict(('004'))"],
    ['src/a.tsx', "const a = [t('a.done'), t('a.failed')]", "const a = [t(('a.failed')), t('a.failed')]"],
  ],
  'update not undone': [
    ['src/a.ts', 'try { go() } catch { takeBack() }', 'try { go() } catch { {  } }'],
    ['src/a.ts', 'try { go() } finally { setBusy(false) }', 'try { go() } finally { {  } }'],
    ['src/a.ts', "const a = { undo: 'disable' }", 'const a = { undo: (undefined) }'],
  ],
  'transaction split': [
    ['server/a.ts', "const a = db.select().for('update')", 'const a = (db.select())'],
    ['server/a.ts', 'inTransaction(db, tx => tx.insert(a))', 'inTransaction(db, tx => (db).insert(a))'],
    ['server/a.ts', 'tx.execute(sql`select pg_advisory_xact_lock(1)`)', '{  }'],
  ],
  'argument dropped or swapped': [
    ['server/a.ts', 'const a = and(b, c)', 'const a = and((undefined), c)'],
    ['server/a.ts', 'const a = move(from, to)', 'const a = move((to), (from))'],
  ],
  'constant shifted': [
    ['server/a.ts', 'const fen = yuan * 100', 'const fen = yuan * (1000)'],
    ['src/a.ts', 'const a = { required: true }', 'const a = { required: (false) }'],
  ],
  'statement removed': [
    ['server/a.ts', 'async function f() { await db.delete(a) }', 'async function f() { {  } }'],
    ['server/a.ts', "if (a) throw missing('E206')", 'if (a) {  }'],
  ],
}

/** Places whose mutation a test should not detect. */
const LEFT_OUT = [
  ['server/a.ts', "throw new Error('cannot be')"],
  ['server/a.ts', 'log.info(1, 2)'],
  ['src/a.tsx', 'const a = <p style={{ order: 2 }} />'],
  ['src/a.ts', 'const a = { width: 240 }'],
  ['src/a.ts', 'type A = 1 | 2'],
  ['src/a.ts', 'useEffect(load, [true])'],
] as const

const fault = (id: number, start: number, file = 'server/a.ts'): Fault => ({
  ...{ id, kind: 'constant shifted', file, line: 1 },
  edits: [{ start, end: start + 1, text: '2' }],
})

/** Files of the product's folders that only tests and the documentation use. */
const TEST_MATERIAL = [
  'src/engine/testing.tsx',
  'src/resources/orders/order.fixture.ts',
  'src/widgets/grade-editor/grade-editor.example.tsx',
]

describe('Fault sampling', () => {
  it('omits the material of tests and of the documentation', () => {
    expect(TEST_MATERIAL.filter(file => !isLeftOut(file))).toEqual([])
    expect(isLeftOut('src/resources/orders/order.ts')).toBe(false)
  })

  it('generates mutants of each kind for its code', () => {
    const missing = Object.entries(PLANTED).flatMap(([kind, ones]) =>
      ones.flatMap(([file, source, expected]) => {
        const found = faulty(kind as Kind, source, file)
        return found.includes(expected) ? [] : [[kind, source, found]]
      }),
    )
    expect(missing).toEqual([])
    expect(Object.keys(PLANTED)).toEqual(Object.keys(KINDS))
  })

  it('generates none where no test should detect them', () => {
    expect(LEFT_OUT.flatMap(([file, source]) => plantingsIn(file, source))).toEqual([])
  })

  it('selects the same faults for a seed, and others for another', () => {
    const all = plantingsIn('server/a.ts', 'const a = [b < 1, b < 2, b < 3, b < 4, b < 5, b < 6, b < 7, b < 8]')
    const once = sample(all, 5, 1)
    expect(sample(all, 5, 1)).toEqual(once)
    expect(sample(all, 5, 2)).not.toEqual(once)
    expect(once.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  it('selects no nested ones, and each once', () => {
    const all = plantingsIn('server/a.ts', 'if (a < 1 && b < 2) go(1, 2)')
    const spans = sample(all, 100, 1).flatMap(({ edits }) => edits)
    const inside = spans.filter(one =>
      spans.some(other => other !== one && one.start < other.end && other.start < one.end),
    )
    expect([spans.length > 2, inside]).toEqual([true, []])
  })

  it('leaves the code unchanged while no fault is enabled, and enables one by its number', () => {
    const source = 'let a = 1\nif (a) a = 3\n'
    const removed: Fault = { ...fault(2, 0), edits: [{ start: 10, end: 22, text: '', isStatement: true }] }
    const code = planted(source, [fault(1, 8), removed]).toString()
    const ran = [0, 1, 2].map(id => new Function('globalThis', `${code}; return a`)({ __fault: id }))
    expect(ran).toEqual([3, 3, 1])
    expect(new Function('globalThis', `${planted(source, [fault(1, 8)])}; return a`)({ __fault: 1 })).toBe(3)
  })

  it('counts the executed functions of each type', () => {
    const source =
      'const a = () => ({ b: 1 })\nfunction c() { return 1 }\nclass D { e() { return 2 } }\na(); new D().e()'
    const world: { __reached?: Record<string, Uint8Array> } = {}
    new Function('globalThis', counted('src/a.ts', source).toString())(world)
    expect([...(world.__reached?.['src/a.ts'] ?? [])]).toEqual([0, 0, 0, 1])
    new Function('globalThis', `${counted('src/a.ts', source).toString()}; a(); new D().e()`)(world)
    expect([...(world.__reached?.['src/a.ts'] ?? [])]).toEqual([1, 0, 1, 1])
  })

  it('runs the tests that reach the function, those with a similar name first, and all importers for code at load', () => {
    const source = 'const limit = 5\nconst f = () => 1\nconst g = () => 2'
    const reach = (test: string, ran: number[], loaded: number[] = []): Reach => ({
      ...{ test, ran: { 'server/shops/state.ts': ran } },
      loaded: { 'server/shops/state.ts': loaded },
    })
    const reached = [reach('tests/server/far.test.ts', [0]), reach('tests/server/shops-state.test.ts', [0], [1])]
    const graph = graphOf(
      new Map([
        ['server/app.ts', ['server/shops/state.ts']],
        ['tests/server/far.test.ts', ['server/app.ts']],
      ]),
    )
    const tests = (text: string) =>
      testsFor(fault(1, source.indexOf(text), 'server/shops/state.ts'), source, reached, graph)
    expect(tests('1')).toEqual(['tests/server/shops-state.test.ts', 'tests/server/far.test.ts'])
    expect(tests('2')).toEqual(['tests/server/far.test.ts'])
    expect(tests('5')).toEqual(['tests/server/far.test.ts'])
  })

  it('runs the rules over all declarations for a fault in one of them, which they load through tools', () => {
    const loaders = readTestGraph(process.cwd()).loaders(['src/resources/orders/after-sale.ts'])
    expect(loaders).toContain('tests/declarations/personal.test.ts')
  })

  it('leaves type errors to the compiler', () => {
    const output = "server/a.ts(7,3): error TS2322: Type 'undefined'…\nserver/b.ts(1,1): error TS2322: …"
    const at = (id: number, line: number): Fault => ({ ...fault(id, 0), line })
    expect([...foundByCompiler(output, [at(1, 2), at(2, 8)])]).toEqual([2])
  })

  it('reports survivors, and counts by kind', () => {
    const ran = (...failed: string[]) => ({ failed, ended: 3, isCut: false })
    const outcomes = [
      { fault: fault(1, 0), files: 3, specs: 1, ran: ran() },
      { fault: fault(2, 0), files: 3, specs: 1, ran: ran('a.test.ts: adds') },
      { fault: fault(3, 0), files: 0, specs: 0, ran: ran() },
      { fault: fault(5, 0), files: 0, specs: 1, ran: ran() },
      { fault: fault(4, 0), files: 3, specs: 1, ran: undefined },
    ]
    expect(outcomes.map(fateOf)).toEqual([
      'survived',
      'caught',
      'reached by no test',
      'left to browser tests',
      'caught',
    ])
    const text = report(outcomes, 2, new Map([['server/a.ts', '1']]))
    expect(text).toContain('#1 survived: constant shifted, server/a.ts:1\n    1 => 2')
    expect(text).toMatch(/^all +5 +2 +1 +1 +1 +40 %$/m)
  })
})
