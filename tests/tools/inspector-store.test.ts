import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../../tools/inspector/changes'
import { createCompiler } from '../../tools/inspector/compiler'
import { isOwn } from '../../tools/inspector/plugin'
import { createStore } from '../../tools/inspector/store'

/** A copy of the project with writable files. */
const copy = mkdtempSync(path.join(tmpdir(), 'inspector-'))
for (const part of ['contract', 'src', 'tsconfig.json']) cpSync(part, path.join(copy, part), { recursive: true })
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))

const BRAND = 'src/resources/goods/brand.ts'
const file = path.join(copy, BRAND)
const original = readFileSync(BRAND, 'utf8')
const brand = () => readFileSync(file, 'utf8')
const columns = { name: 'brand', way: ['screens', 'brandList', 'columns'] }
const addLogo: Change = { does: 'add', list: columns, key: 'logo' }
const fine = { check: async () => [] }

beforeEach(() => writeFileSync(file, original))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('changes by the inspector', () => {
  it('are written if they compile, and rejected otherwise', async () => {
    const compiler = createCompiler(copy)
    try {
      const store = createStore(copy, compiler)
      const written = await store.change(addLogo)
      expect(written).toEqual({ isWritten: true, problems: [], files: [BRAND] })
      expect(brand()).toBe(original.replace("['name', 'brand_id']", "['name', 'brand_id', 'logo']"))

      const before = brand()
      const rejected = await store.change({ does: 'add', list: columns, key: 'colour' })
      expect(rejected.isWritten).toBe(false)
      expect(rejected.problems[0]?.file).toBe(BRAND)
      expect(rejected.problems[0]?.text).toMatch(/^TS\d+: .*colour/)
      expect(brand()).toBe(before)
    } finally {
      await compiler.close()
    }
  }, 120_000)

  it('are undone one after the other, to the same bytes', async () => {
    const store = createStore(copy, fine)
    await store.change(addLogo)
    await store.change({ does: 'remove', part: { name: 'brand', way: [...columns.way, 'brand_id'] } })
    expect(store.depth()).toBe(2)
    store.undo()
    store.undo()
    expect(brand()).toBe(original)
    expect(() => store.undo()).toThrow('nothing to undo')
  })

  it('are not undone over concurrent edits', async () => {
    const store = createStore(copy, fine)
    await store.change(addLogo)
    writeFileSync(file, `${brand()}// by hand\n`)
    const typed = brand()
    expect(() => store.undo()).toThrow('changed elsewhere')
    expect(brand()).toBe(typed)
  })

  it('do not overwrite edits made during their check', async () => {
    const typed = `${original}// by hand\n`
    const store = createStore(copy, {
      check: async () => {
        writeFileSync(file, typed)
        return []
      },
    })
    await expect(store.change(addLogo)).rejects.toThrow('changed elsewhere')
    expect(brand()).toBe(typed)
  })
})

describe('the inspector’s endpoint', () => {
  const TOKEN = 'known-token'
  const own = {
    host: 'localhost:8080',
    origin: 'http://localhost:8080',
    'x-inspector': TOKEN,
    'sec-fetch-site': 'same-origin',
  }
  const from = (headers: object, address = '127.0.0.1', method = 'POST') => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    const request = new IncomingMessage(socket)
    Object.assign(request, { method, headers })
    return isOwn(request, TOKEN)
  }

  it('accepts its own page on this machine', () => {
    expect(from(own)).toBe(true)
  })

  it.each<[string, boolean]>([
    ['another machine', from(own, '10.0.0.7')],
    ['a page of another address', from({ ...own, origin: 'http://evil.example' })],
    ['a name that was pointed at this machine', from({ ...own, host: 'evil.example', origin: 'http://evil.example' })],
    ['a request without an origin', from({ ...own, origin: undefined })],
    ['another token', from({ ...own, 'x-inspector': 'other-token' })],
    ['no token', from({ ...own, 'x-inspector': undefined })],
    ['a link', from(own, '127.0.0.1', 'GET')],
  ])('rejects %s', (_, isAnswered) => {
    expect(isAnswered).toBe(false)
  })
})
