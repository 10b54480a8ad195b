import { strokesOf } from '@server/areas/session/captcha-glyphs'
import { drawCode } from '@server/areas/session/captcha-picture'
import { captchas, settings } from '@server/db/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_NOW, databases, type TestServer, testServer } from '../support/server'
import { addAdmin, LOGIN, loginQuery, otherServer, PASSWORD } from './session-support'

const CHARACTERS = 'abcdefkmnpqrstwxyz2345678'
const CODE = /^[abcdefkmnpqrstwxyz2-8]{4}$/

describe('the picture', () => {
  test('every character has its own glyph, within its box', () => {
    const drawings = [...CHARACTERS, '1'].map(character => strokesOf(character))
    expect(drawings.every(strokes => strokes.length > 0 && strokes.every(stroke => stroke.length > 1))).toBe(true)
    expect(new Set(drawings.map(strokes => JSON.stringify(strokes))).size).toBe(drawings.length)
    const outside = drawings.flat(2).filter(([x, y]) => !(x >= 0 && x <= 9 && y >= 0 && y <= 16))
    expect(outside).toEqual([])
  })

  test('it is a JPEG of 160 x 80, different each time', async () => {
    const [one, other] = await Promise.all([drawCode('ab23'), drawCode('ab23')])
    expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 80 })
    expect(Buffer.compare(one, other)).not.toBe(0)
  })

  test('each of the four characters is drawn in its place', async () => {
    // Makes the lines, dots and colours of all pictures equal, so that only the characters differ.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const [blank, full] = [await drawCode(''), await drawCode('m8kw')]
    random.mockRestore()
    const inkOf = async (image: Uint8Array, slot: number) => {
      const place = { left: 8 + slot * 36, top: 8, width: 36, height: 64 }
      const grey = await sharp(image).extract(place).greyscale().threshold(130).raw().toBuffer()
      return grey.filter(value => value === 0).length
    }
    for (const slot of [0, 1, 2, 3]) {
      expect(await inkOf(blank, slot)).toBe(0)
      expect(await inkOf(full, slot)).toBeGreaterThan(100)
    }
  })
})

describe.each(databases)('%s: image codes', database => {
  let server: TestServer
  let ask: ReturnType<typeof otherServer>
  beforeAll(async () => {
    server = await testServer({ database })
    ask = otherServer(server, { captchaTestCode: undefined })
    await addAdmin(server, 'clerk')
  })
  beforeEach(async () => {
    await server.db.delete(captchas)
    server.now.set(DEMO_NOW)
  })
  afterAll(() => server.close())

  const UUID = 'client-of-the-test'
  const read = (path: string) => server.request('GET', `captchas/${path}`, { query: { rmd: '1' } })
  const codeOf = async (uuid = UUID, scene = 'LOGIN') => {
    const rows = await server.db.select().from(captchas).where(eq(captchas.client_uuid, uuid))
    return rows.find(row => row.scene === scene)?.code ?? ''
  }
  const newCode = async () => {
    await read(`LOGIN/${UUID}`)
    return codeOf()
  }
  const logIn = async (validcode: string, more: Record<string, string> = {}) => {
    const { status, body } = await ask('GET', LOGIN, { query: loginQuery('clerk', PASSWORD, { validcode, ...more }) })
    return status === 200 ? 200 : body.code
  }

  test('a picture is not cacheable', async () => {
    const { status, headers, bytes } = await read(`LOGIN/${UUID}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 80 })
    expect(await codeOf()).toMatch(CODE)
  })

  test('each request generates a code from the whole alphabet', async () => {
    const codes: string[] = []
    for (let i = 0; i < 60; i++) codes.push(await newCode())
    expect(codes.every(code => CODE.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(50)
    expect(new Set(codes.join('')).size).toBeGreaterThan(20)
    expect(await server.db.$count(captchas)).toBe(1)
  })

  test.each(['LOGIN/some-client', 'some-client/LOGIN'])('scene and client are accepted as %s', async path => {
    expect((await read(path)).status).toBe(200)
    expect(await codeOf('some-client')).toMatch(CODE)
  })

  test.each([
    'NOTHING/some-client',
    'login/some-client',
    `LOGIN/${'u'.repeat(201)}`,
    'LOGIN/a%00b',
  ])('%s is rejected', async path => {
    const { status, body } = await read(path)
    expect([status, body.code]).toEqual([400, '004'])
    expect(await server.db.$count(captchas)).toBe(0)
  })

  test('the right code signs in, regardless of case', async () => {
    expect(await logIn(await newCode())).toBe(200)
    expect(await logIn(` ${(await newCode()).toUpperCase()} `)).toBe(200)
    const code = await newCode()
    expect(await logIn('', { captcha: code })).toBe(200)
  })

  test('it is consumed by a right code', async () => {
    const code = await newCode()
    expect([await logIn(code), await logIn(code)]).toEqual([200, '930'])
  })

  test.each(['zzzz1', ''])('it is consumed by the wrong code %j', async wrong => {
    const code = await newCode()
    expect([await logIn(wrong), await logIn(code)]).toEqual(['930', '930'])
  })

  test('it is consumed by a wrong password', async () => {
    const code = await newCode()
    const query = loginQuery('clerk', 'wrong one', { validcode: code })
    expect((await ask('GET', LOGIN, { query })).body.code).toBe('918')
    expect(await logIn(code)).toBe('930')
  })

  test('it is not consumed by a request that is rejected before', async () => {
    const code = await newCode()
    expect([await logIn(code, { username: '' }), await logIn(code)]).toEqual(['004', 200])
  })

  test('it is consumed by one of two concurrent requests', async () => {
    const code = await newCode()
    expect((await Promise.all([logIn(code), logIn(code)])).map(String).sort()).toEqual(['200', '930'])
  })

  test('it expires after five minutes', async () => {
    const young = await newCode()
    server.now.advance(299)
    expect(await logIn(young)).toBe(200)
    const old = await newCode()
    server.now.advance(300)
    expect(await logIn(old)).toBe('930')
  })

  test('it is valid for one client and one scene', async () => {
    const code = await newCode()
    expect(await logIn(code, { uuid: 'another' })).toBe('930')
    expect(await logIn(await newCode(), { scene: 'REGISTER' })).toBe('930')
    await read(`REGISTER/${UUID}`)
    expect(await logIn(await codeOf(UUID, 'REGISTER'))).toBe('930')
  })

  test('no other code is valid without test mode', async () => {
    await newCode()
    expect(await logIn('1111')).toBe('930')
  })

  test('the test mode of the site makes every code 1111, once per picture', async () => {
    const [site] = await server.db.select().from(settings).where(eq(settings.name, 'site'))
    const value = { ...Object(site?.value), test_mode: 1 }
    await server.db.update(settings).set({ value }).where(eq(settings.name, 'site'))
    expect(await logIn('1111')).toBe('930')
    expect(await newCode()).toBe('1111')
    expect([await logIn('1111'), await logIn('1111')]).toEqual([200, '930'])
    await server.db.update(settings).set({ value: site?.value }).where(eq(settings.name, 'site'))
    expect(await newCode()).not.toBe('1111')
  })

  test('unusable codes are deleted', async () => {
    await read('LOGIN/one')
    await read('LOGIN/two')
    server.now.advance(300)
    await read('LOGIN/three')
    expect((await server.db.select().from(captchas)).map(row => row.client_uuid)).toEqual(['three'])
  })
})
