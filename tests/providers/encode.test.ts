import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from '@/providers/http/config'
import { encodeForm, fillPath, placed } from '@/providers/http/encode'
import { expiryOf } from '@/providers/http/session'
import { hashed, signature } from '@/providers/http/sign'

describe('a form', () => {
  it.each([
    ['nothing', {}, ''],
    ['texts and numbers', { a: 'x y', b: 0, c: false }, 'a=x+y&b=0&c=false'],
    ['null as empty, undefined not at all', { a: null, b: undefined, c: '' }, 'a=&c='],
    ['lists repeated', { a: [1, 2], b: [] }, 'a=1&a=2'],
    ['objects in brackets', { a: { b: 1, c: { d: 2 } } }, 'a%5Bb%5D=1&a%5Bc%5D%5Bd%5D=2'],
    ['lists of objects', { a: [{ b: 1 }, { b: 2 }] }, 'a%5Bb%5D=1&a%5Bb%5D=2'],
    ['signs that mean something', { a: '1&b=2', 名: '值+' }, 'a=1%26b%3D2&%E5%90%8D=%E5%80%BC%2B'],
  ])('encodes %s', (_, values, text) => expect(encodeForm(values).toString()).toBe(text))

  it('round-trips every text', () => {
    const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(texts, values => {
        const read = new URLSearchParams(encodeForm(values).toString())
        expect(Object.fromEntries(read)).toEqual({ ...values })
      }),
    )
  })
})

describe('a path', () => {
  it('is filled with encoded values', () => {
    expect(fillPath('admin/shops/{shop_id}', { shop_id: 12 })).toBe('admin/shops/12')
    expect(fillPath('a/{x}/{y}', { x: '../b', y: 'c d?e' })).toBe('a/..%2Fb/c%20d%3Fe')
    expect(fillPath('admin/members/{ids}/list', { ids: '1,2' })).toBe('admin/members/1,2/list')
    expect(fillPath('site-show')).toBe('site-show')
    expect(fillPath('a/{x}', { x: 0 })).toBe('a/0')
  })

  it.each([undefined, null, ''])('rejects %s', value => {
    expect(() => fillPath('a/{x}', { x: value })).toThrow('No value for {x} in a/{x}')
  })
})

describe('parameters outside the path', () => {
  it('are in the query if a write declares them there, otherwise in the body', () => {
    const body = { apply_ids: ['1', '2'], remark: '核对无误', audit_result: 'VIA_AUDITING' }
    expect(placed('POST admin/distribution/withdraw/batch/auditing', { body })).toEqual({
      params: {},
      query: { audit_result: 'VIA_AUDITING' },
      body: { apply_ids: ['1', '2'], remark: '核对无误' },
    })
  })

  it('are in their default place otherwise', () => {
    const body = { apply_ids: ['1'], remark: '' }
    expect(placed('POST admin/distribution/withdraw/batch/account/paid', { body })).toEqual({ params: {}, body })
  })
})

describe('the configuration', () => {
  it('defaults to this site with signatures', () => {
    expect(readConfig({})).toEqual({
      env: 'pro',
      authentication: 'signature',
      hosts: { base: '/api', buyer: '/', seller: '/', admin: '/api' },
      captchaOrder: 'scene/id',
      live: true,
      isOwn: true,
      sorts: true,
      idempotency: true,
      distribution: true,
      services: {},
    })
  })

  it('takes the hosts of its environment, each separately', () => {
    const hosts = { pro: { admin: 'https://a.example' }, dev: { admin: 'http://b.example', buyer: 'http://c.example' } }
    const services = { crm: { url: 'https://crm.example' } }
    expect(readConfig({ env: 'dev', hosts, captchaOrder: 'id/scene', live: false, services })).toEqual({
      env: 'dev',
      authentication: 'header',
      hosts: { base: '/api', buyer: 'http://c.example', seller: '/', admin: 'http://b.example' },
      captchaOrder: 'id/scene',
      live: false,
      isOwn: false,
      sorts: false,
      idempotency: false,
      distribution: true,
      services,
    })
    expect(readConfig({ hosts }).hosts.admin).toBe('https://a.example')
    expect(readConfig({ env: 'test', hosts }).hosts.admin).toBe('/api')
  })
})

describe('a signature', () => {
  it('is the md5 of its concatenated parts', () => {
    // md5('1' + nonce + '1700000000' + 'token'), by the definition in the conventions.
    const { uid, nonce, timestamp, sign } = signature('1', 'token', 1_700_000_000)
    expect([uid, timestamp]).toEqual(['1', 1_700_000_000])
    expect(nonce).toMatch(/^[A-Za-z\d]{6}$/)
    expect(sign).toBe(hashed(`1${nonce}1700000000token`))
  })

  it('has the digest format of the API', () => {
    expect(hashed('admin123456')).toBe('a66abb5684c45962d887564f08346e8d')
    expect(hashed('密码')).toMatch(/^[\da-f]{32}$/)
  })
})

describe('the expiry of a token', () => {
  const jwt = (payload: string) => `x.${payload}.y`
  it.each([
    ['plain', jwt(btoa('{"exp":1700000000}')), 1_700_000_000],
    ['in the alphabet of addresses', jwt(Buffer.from('{"n":"ÿÿ?>","exp":5}').toString('base64url')), 5],
    ['missing', jwt(btoa('{}')), 0],
    ['no number', jwt(btoa('{"exp":"soon"}')), 0],
    ['no token', 'nonsense', 0],
    ['empty', '', 0],
  ])('is parsed: %s', (_, token, end) => expect(expiryOf(token)).toBe(end))
})
