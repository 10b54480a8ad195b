import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ApiError } from '@server/api-error'
import { type Input, LONG, PARSERS, type ParserName, parseHere } from '@server/parsing/parsers'
import { parsersInProcesses } from '@server/parsing/pool'
import { holdOutOfMemory } from '@tests/support/out-of-memory'
import { afterAll, describe, expect, it } from 'vitest'

const parsers = parsersInProcesses()
// Some of these inputs exhaust the heap, and V8 prints a long message when it aborts.
const writeOthers = holdOutOfMemory()
afterAll(async () => {
  await parsers.close()
  writeOthers()
})

const SIZE = 5 * 1024 * 1024
const filled = (part: string) => part.repeat(Math.floor(SIZE / part.length))
const bytes = (text: string) => new TextEncoder().encode(text)
const sent = { language: 'en', query: {} } as const
const article = { article_name: 'x', category_id: '1' }
const paths = {
  items_path: 'r.a',
  title_path: 'b',
  summary_path: '',
  content_path: '',
  cover_path: '',
  link_path: '',
  time_path: '',
}

/** A feed whose items are to be found. */
const unmapped = { ...paths, items_path: '' }

/** The worst-case inputs of each parser; a parser without any does not compile. */
const HOSTILE: { readonly [N in ParserName]: Readonly<Record<string, Input<N>>> } = {
  readBody: {
    'JSON of nothing but lists': {
      ...sent,
      key: 'POST admin/goods',
      bytes: bytes(`${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}`),
    },
    'JSON of many values': { ...sent, key: 'POST admin/goods', bytes: bytes(`[${filled('{},')}1]`) },
    'a form of escaped signs': { ...sent, key: 'POST admin/pages/articles', bytes: bytes(filled('a=%26')) },
  },
  checkBody: {
    'rich text of signs': {
      key: 'POST admin/pages/articles',
      value: { ...article, content: filled('<') },
      language: 'en',
      publicUrl: undefined,
    },
    'rich text of elements': {
      key: 'POST admin/pages/articles',
      value: { ...article, content: filled('<p>x</p>') },
      language: 'en',
      publicUrl: undefined,
    },
    'rows that are none': {
      key: 'POST admin/goods/batch/audit',
      value: { goods_ids: Array.from({ length: 90_000 }, () => ({ a: 1 })) },
      language: 'en',
      publicUrl: undefined,
    },
  },
  sampleFeed: {
    'empty elements': { text: `<r>${filled('<a/>')}</r>`, paths: unmapped, now: 0 },
    signs: { text: `<r>${filled('&lt;')}</r>`, paths: unmapped, now: 0 },
    JSON: { text: `[${filled('{"a":1},')}{}]`, paths: unmapped, now: 0 },
  },
  readFeed: {
    'a title of signs': { text: `<r><a><b>${filled('&lt;')}</b></a></r>`, paths, now: 0 },
    'many items': { text: `<r>${filled('<a><b>x</b></a>')}</r>`, paths, now: 0 },
  },
}

const CASES = Object.entries(HOSTILE).flatMap(([name, inputs]) =>
  Object.entries(inputs).map(([what, input]) => ({ name: name as ParserName, what, input })),
)

/** Counts the turns of this thread's event loop until the promise settles. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await done.catch(error => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  })
  isOver = true
  return turns
}

describe('a long input', () => {
  it.each(CASES)('of 5 MB is parsed by $name while the server answers others: $what', async ({ name, input }) => {
    expect(await turnsUntil(parsers.run(name, input, SIZE))).toBeGreaterThan(0)
  })

  it('is parsed like a short one', async () => {
    const input = { text: '<r><a><b>Title</b></a></r>', paths, now: 7 }
    expect(await parsers.run('readFeed', input, LONG + 1)).toEqual(parseHere('readFeed', input))
  })

  it('is rejected at its field with the same message as a short one', async () => {
    const input = {
      key: 'POST admin/pages/articles',
      value: { ...article, content: '' },
      language: 'en',
      publicUrl: undefined,
    } as const
    const rejectionOf = (size: number) =>
      parsers.run('checkBody', input, size).then(
        () => undefined,
        (error: ApiError) => error.body('en'),
      )
    const here = await rejectionOf(LONG)
    expect(here?.data?.fields).toHaveProperty('content')
    expect(await rejectionOf(LONG + 1)).toEqual(here)
  })

  it('that exceeds the time limit is rejected, and the next one is parsed', async () => {
    const hasty = parsersInProcesses({ seconds: 0.001 })
    const error = await hasty.run('sampleFeed', { text: '[{}]', paths: unmapped, now: 0 }, SIZE).catch(error => error)
    await hasty.close()
    expect(error.status).toBe(413)
    expect(error.body('en').message).toContain('too complex')
    expect(error.body('zh').message).toContain('过于复杂')
    expect(await parsers.run('sampleFeed', { text: '[{"a":1}]', paths: unmapped, now: 0 }, SIZE)).toMatchObject({
      count: 1,
    })
  })

  it('that exceeds the memory limit is rejected, and the next one is parsed', async () => {
    const limited = parsersInProcesses({ megabytes: 160 })
    const error = await limited
      .run('sampleFeed', { text: `[${filled('[],').repeat(8)}1]`, paths: unmapped, now: 0 }, SIZE)
      .catch(error => error)
    expect(error.status).toBe(413)
    expect(await limited.run('sampleFeed', { text: '[{"a":1}]', paths: unmapped, now: 0 }, SIZE)).toMatchObject({
      count: 1,
    })
    await limited.close()
  })
})

describe('a short input', () => {
  it('is parsed synchronously in this process', async () => {
    expect(Object.keys(PARSERS)).toEqual(Object.keys(HOSTILE))
    expect(await turnsUntil(parsers.run('sampleFeed', { text: '[{"a":1}]', paths: unmapped, now: 0 }, LONG))).toBe(0)
  })
})

describe('a parser of input', () => {
  const server = join(import.meta.dirname, '../../server')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  /** Outside server/parsing: the sanitizer that it uses, and a form whose text is limited to 500 characters or sanitized. */
  const MAY_PARSE = ['html.ts', 'areas/publishing/publication-form.ts']

  it('is called by server/parsing only, which checks the length of the input', () => {
    const offenders = sources.filter(name => {
      const path = name.replaceAll(sep, '/')
      if (path.startsWith('parsing/') || MAY_PARSE.includes(path)) return false
      const source = readFileSync(join(server, name), 'utf8')
      return /from '(?:sanitize-html|htmlparser2|papaparse|read-excel-file)|\b(?:cleanHtml|cleanBody|readFeed)\(/.test(
        source,
      )
    })
    expect(offenders).toEqual([])
  })
})
