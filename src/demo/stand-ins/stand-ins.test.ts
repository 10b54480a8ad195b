import * as node from 'node:crypto'
import * as util from 'node:util'
import * as mail from '@server/outbox/mail'
import * as s3 from '@server/outbox/s3'
import * as webhook from '@server/outbox/webhook'
import { vaultWith } from '@server/secrets'
import { describe, expect, it } from 'vitest'
import { tabVault } from '../worker/vault'
import { bytesFrom, concatBytes, NodeBuffer } from './bytes'
import * as tab from './crypto'
import { isDeepStrictEqual } from './node'
import * as outside from './outside'

/** The substitutes behave like Node's modules. */

const TEXT = '商城 & shop\u0000'

it('the stand-ins for service modules have all exports of the originals', () => {
  const exported = Object.keys({ ...mail, ...s3, ...webhook })
  expect(exported.filter(name => !(name in outside))).toEqual([])
})

describe('bytes of the Buffer stand-in', () => {
  it.each([
    'utf8',
    'hex',
    'base64',
    'base64url',
    'latin1',
  ] as const)('are encoded and decoded as %s like Buffer', encoding => {
    const written = Buffer.from(TEXT).toString(encoding)
    expect(bytesFrom(TEXT).toString(encoding)).toBe(written)
    expect([...bytesFrom(written, encoding)]).toEqual([...Buffer.from(written, encoding)])
  })

  it.each(['YQ', 'YQ=', 'Y-_/+', 'a b\nc', 'A', ''])('decode the malformed base64 %j like Buffer', text => {
    expect([...bytesFrom(text, 'base64')]).toEqual([...Buffer.from(text, 'base64')])
  })

  it('are concatenated, sliced and counted like Buffers', () => {
    const joined = concatBytes([bytesFrom('ab'), bytesFrom('cd')])
    expect(joined.toString()).toBe('abcd')
    expect(joined.subarray(1, 3).toString()).toBe('bc')
    expect((NodeBuffer.byteLength as (text: string) => number)('商')).toBe(3)
  })
})

describe('digests of the crypto stand-in', () => {
  it.each(['md5', 'sha1', 'sha256', 'sha512'])('by %s equal those of Node', name => {
    expect(tab.createHash(name).update(TEXT).update('more').digest('hex')).toBe(
      node.createHash(name).update(TEXT).update('more').digest('hex'),
    )
    expect(tab.createHmac(name, 'key').update(TEXT).digest('base64url')).toBe(
      node.createHmac(name, 'key').update(TEXT).digest('base64url'),
    )
  })

  it('of a password equal those of Node, so that stored users can sign in', async () => {
    const cost = { N: 1024, r: 8, p: 2 }
    const found = await new Promise<Uint8Array>((resolve, reject) => {
      tab.scrypt('word', 'salt', 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
    })
    expect([...found]).toEqual([...node.scryptSync('word', 'salt', 32, cost)])
  })

  it('of an unsupported algorithm are rejected', () => {
    expect(() => tab.createHash('whirlpool')).toThrow('whirlpool')
  })
})

it('random numbers are within the requested range', () => {
  const drawn = Array.from({ length: 300 }, () => tab.randomInt(5, 8))
  expect(new Set(drawn)).toEqual(new Set([5, 6, 7]))
  expect(tab.randomBytes(70_000)).toHaveLength(70_000)
})

it.each([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1], { 0: 1 }],
  [new Date(5), new Date(5)],
  [Number.NaN, Number.NaN],
  [null, {}],
])('%j and %j compare as in Node', (a, b) => {
  expect(isDeepStrictEqual(a, b)).toBe(util.isDeepStrictEqual(a, b))
})

describe('the encryption of a tab', () => {
  const key = new Uint8Array(32).fill(7)

  it('decrypts what it encrypted, and never encrypts twice to the same value', () => {
    const vault = tabVault(key)
    const sealed = vault.seal(TEXT)
    expect(vault.open(sealed)).toBe(TEXT)
    expect(vault.seal(TEXT)).not.toBe(sealed)
    expect(sealed).not.toContain('shop')
  })

  it('decrypts nothing that was modified, or encrypted with another key', () => {
    const sealed = tabVault(key).seal('a password that is long enough to change')
    const bytes = bytesFrom(sealed.slice('tab1:'.length), 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(tabVault(key).open(`tab1:${bytes.toString('base64')}`)).toBeUndefined()
    expect(tabVault(new Uint8Array(32)).open(sealed)).toBeUndefined()
    expect(tabVault(key).open(vaultWith(key).seal('x'))).toBeUndefined()
  })
})
