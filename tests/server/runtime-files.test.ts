import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { jsonInHtml } from '@server/documents'
import { StartProblem } from '@server/start-problem'
import { readClient, readConfig, serveClient } from '@server/storage/client-files'
import { filesOnDisk } from '@server/storage/files-on-disk'
import { serveUploads } from '@server/storage/uploaded-files'
import { offenders } from '@tests/support/offenders'
import { temporaryFolders } from '@tests/support/process'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '@/providers/early/plan'

const folders = temporaryFolders()
afterAll(folders.removeAll)

const inline = 'begin(1)'
/** The build's data for the script of the document. */
const plan: Plan = {
  files: ['login.js', 'app.js', 'zh.js', 'shops.js', '</script>.js', 'orders.js'],
  login: [0],
  app: [1],
  messages: { zh: [2], en: [] },
  screens: [
    { path: '/shops(?:/(?<id>[^/]+))?', files: [3, 4], list: { call: 'GET admin/shops' } },
    { path: '(?:/orders|/)', files: [5] },
  ],
}
const script = 'console.log(1);'.repeat(200)
const config = { hosts: { pro: { base: 'https://api.example/base', buyer: '/', admin: 'http://admin.example:7004' } } }

async function put(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

describe('the client', () => {
  const app = new Hono()
  let folder = ''
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers })

  beforeAll(async () => {
    folder = await folders.make()
    await put(folder, {
      'index.html': `<!doctype html><head><title>shop</title><script type="application/json" id="plan">${jsonInHtml(plan)}</script><script>${inline}</script><script type="module" src="/a.js"></script>`,
      'config.json': JSON.stringify(config),
      'assets/main-abc123.js': script,
      'assets/main-abc123.js.br': brotliCompressSync(script),
      'assets/main-abc123.js.gz': gzipSync(script),
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.vite/manifest.json': '{}',
      'secret.env': 'no kind the client has',
    })
    const client = await readClient(folder)
    if (!client) throw new Error('no client')
    app.get('/api/*', c => c.json({}, 404))
    serveClient(app, client)
  })

  test('a file with a content hash is cached forever, in an encoding that the browser accepts', async () => {
    const br = await get('/assets/main-abc123.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br.status).toBe(200)
    expect(Object.fromEntries(br.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    })
    expect(Buffer.from(await br.arrayBuffer())).toEqual(brotliCompressSync(script))

    const gzip = await get('/assets/main-abc123.js', { 'Accept-Encoding': 'br;q=0, gzip' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(Buffer.from(await gzip.arrayBuffer())).toEqual(gzipSync(script))

    const plain = await get('/assets/main-abc123.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
    expect(new Set([br, gzip, plain].map(answer => answer.headers.get('etag'))).size).toBe(3)
  })

  test.each([
    '/',
    '/index.html',
    '/config.json',
    '/icon.svg',
  ])('%s is revalidated each time, by its ETag', async path => {
    const first = await get(path)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const tag = first.headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(path, { 'If-None-Match': known })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(tag)
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('HEAD returns the same without the body', async () => {
    const [full, head] = [await get('/icon.svg'), await get('/icon.svg', {}, 'HEAD')]
    expect(head.status).toBe(200)
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
    expect(head.headers.get('content-length')).toBe(String((await full.text()).length))
    expect(await head.text()).toBe('')
  })

  test('every page of the client is index.html, and nothing else is', async () => {
    const page = { Accept: 'text/html,application/xhtml+xml' }
    for (const path of ['/login', '/shop/shop-manage/shop-list?page_no=2', '/a/b/c.html']) {
      const answer = await get(path, page)
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).toContain('<title>shop</title>')
      expect(answer.headers.get('cache-control'), path).toBe('no-cache')
    }
    for (const path of ['/api/nothing', '/files/nothing.png', '/assets/main-old.js', '/api', '/files']) {
      expect((await get(path, page)).status, path).toBe(404)
    }
    expect((await get('/login', { Accept: 'application/json' })).status).toBe(404)
    expect((await app.request('/login', { method: 'POST', headers: page })).status).toBe(404)
  })

  test('the page preloads only the modules of the screen at its URL', async () => {
    const planAt = async (path: string) => {
      const html = await (await get(path, { Accept: 'text/html' })).text()
      return JSON.parse(/id="plan">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    }
    const always = { login: plan.login, app: plan.app, messages: plan.messages }
    const [shops, orders] = plan.screens
    const ofShops = {
      ...always,
      files: ['login.js', 'app.js', 'zh.js', 'shops.js', '</script>.js', ''],
      screens: [shops],
    }
    expect(await planAt('/shops?page_no=2')).toEqual(ofShops)
    expect(await planAt('/shops/7')).toEqual(ofShops)
    const ofOrders = { ...always, files: ['login.js', 'app.js', 'zh.js', '', '', 'orders.js'], screens: [orders] }
    expect(await planAt('/orders')).toEqual(ofOrders)
    expect(await planAt('/')).toEqual(ofOrders)
    expect(await planAt('/nowhere')).toEqual({
      ...ofOrders,
      files: ['login.js', 'app.js', 'zh.js', '', '', ''],
      screens: [],
    })
    // URLs of one screen share an ETag, and other screens have different ones.
    const tagAt = async (path: string) => (await get(path, { Accept: 'text/html' })).headers.get('etag')
    expect(await tagAt('/shops/8')).toBe(await tagAt('/shops'))
    expect(await tagAt('/orders')).not.toBe(await tagAt('/shops'))
  })

  test('a page has a content security policy', async () => {
    for (const path of ['/', '/config.json']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'self'",
        `script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob: https: http:",
        "media-src 'self' https: http:",
        "connect-src 'self' https://api.example http://admin.example:7004",
        "frame-ancestors 'none'",
        "base-uri 'self'",
        "object-src 'none'",
        "form-action 'self'",
      ])
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })

  test('scripts are allowed by the policy of their page and are not inline', async () => {
    const { headers } = await get('/assets/main-abc123.js')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBeNull()
  })

  test('no file outside its folder is served', async () => {
    expect(
      await offenders(
        [
          '/../package.json',
          '/%2e%2e/package.json',
          '/assets/..%2f..%2fpackage.json',
          '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
          '/..%5cpackage.json',
          '/secret.env',
          '/.vite/manifest.json',
          '/assets/main-abc123.js%00.png',
          '/%E0%A4%A',
        ],
        async path => {
          const answer = await get(path)
          expect(answer.status).toBe(404)
          expect(await answer.text()).toBe('404 Not Found')
        },
      ),
    ).toEqual([])
  })

  test('another config.json can replace the built one, if valid', async () => {
    const other = await folders.make()
    await put(other, { 'mine.json': '{"hosts":{"pro":{"base":"https://elsewhere.example/x"}}}', 'bad.json': '{' })
    const client = await readClient(folder, await readConfig(join(other, 'mine.json')))
    if (!client) throw new Error('no client')
    const own = new Hono()
    serveClient(own, client)
    const answer = await own.request('/config.json')
    expect(await answer.json()).toEqual({ hosts: { pro: { base: 'https://elsewhere.example/x' } } })
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://elsewhere.example;")
    await expect(readConfig(join(other, 'bad.json'))).rejects.toThrow(StartProblem)
    await expect(readConfig(join(other, 'none.json'))).rejects.toThrow(/none\.json cannot be read/)
  })

  test('the page contains the settings, and none of them ends their block', async () => {
    const settings = { ...config, icp: '</script><script>alert(1)</script>' }
    const other = await folders.make()
    await put(other, { 'mine.json': JSON.stringify(settings) })
    const client = await readClient(folder, await readConfig(join(other, 'mine.json')))
    if (!client) throw new Error('no client')
    const own = new Hono()
    serveClient(own, client)
    const page = await (await own.request('/', { headers: { Accept: 'text/html' } })).text()
    const [, block = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(block)).toEqual(settings)
    expect(page.match(/<script/g)).toHaveLength(4)
  })

  test('a folder without a client has no files', async () => {
    expect(await readClient(await folders.make())).toBeUndefined()
    expect(await readClient('/nowhere/at/all')).toBeUndefined()
  })
})

describe('uploads', () => {
  const app = new Hono()
  const film = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251))
  let folder = ''
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  beforeAll(async () => {
    const parent = await folders.make()
    folder = join(parent, 'uploads')
    const files = filesOnDisk(folder)
    await files.write('goods/2026/11/film.mp4', film)
    for (const name of ['a.png', 'a.jpg', 'a.jpeg', 'a.gif', 'a.pdf']) await files.write(`shop/2026/11/${name}`, film)
    await put(parent, {
      'outside.png': 'outside',
      'uploads/shop/page.html': '<script>',
      'uploads/shop/x.png.ab.part': 'x',
    })
    serveUploads(app, folder, { secret: new Uint8Array(64), now: () => 0 })
  })

  test('a file is served with its own type only', async () => {
    expect(
      await offenders(
        [
          ['a.png', 'image/png'],
          ['a.jpg', 'image/jpeg'],
          ['a.jpeg', 'image/jpeg'],
          ['a.gif', 'image/gif'],
          ['a.pdf', 'application/pdf'],
        ],
        async (name, type) => {
          const answer = await get(`/files/shop/2026/11/${name}`)
          expect(answer.status).toBe(200)
          expect(Object.fromEntries(answer.headers)).toMatchObject({
            'content-type': type,
            'content-length': '1000',
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'cache-control': 'public, max-age=31536000, immutable',
          })
          expect(answer.headers.get('content-disposition')).toBe(name === 'a.pdf' ? 'attachment' : null)
          expect(await bytesOf(answer)).toEqual(film)
          const etag = answer.headers.get('etag') ?? ''
          expect((await get(`/files/shop/2026/11/${name}`, { 'If-None-Match': etag })).status).toBe(304)
        },
      ),
    ).toEqual([])
  })

  test('HEAD returns the same without the body', async () => {
    const path = '/files/goods/2026/11/film.mp4'
    const [full, head] = [await get(path), await get(path, {}, 'HEAD')]
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
    expect((await bytesOf(head)).length).toBe(0)
    expect((await bytesOf(full)).length).toBe(1000)
  })

  test('a video supports range requests', async () => {
    expect(
      await offenders(
        [
          ['bytes=0-99', 0, 99],
          ['bytes=900-', 900, 999],
          ['bytes=-100', 900, 999],
          ['bytes=990-5000', 990, 999],
          ['bytes=-5000', 0, 999],
          ['bytes=999-999', 999, 999],
        ],
        async (range, start, end) => {
          const answer = await get('/files/goods/2026/11/film.mp4', { Range: range })
          expect(answer.status).toBe(206)
          expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`)
          expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
          expect(answer.headers.get('accept-ranges')).toBe('bytes')
          expect(await bytesOf(answer)).toEqual(film.subarray(start, end + 1))
        },
      ),
    ).toEqual([])
  })

  test('an unsatisfiable range is rejected', async () => {
    expect(
      await offenders(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'], async range => {
        const answer = await get('/files/goods/2026/11/film.mp4', { Range: range })
        expect(answer.status).toBe(416)
        expect(answer.headers.get('content-range')).toBe('bytes */1000')
        expect(await answer.text()).toBe('')
      }),
    ).toEqual([])
  })

  test('an invalid range returns the whole video', async () => {
    expect(
      await offenders(['bytes=0-1,5-6', 'lines=0-1', 'bytes=5-1', 'bytes=-'], async range => {
        const answer = await get('/files/goods/2026/11/film.mp4', { Range: range })
        expect(answer.status).toBe(200)
        expect((await bytesOf(answer)).length).toBe(1000)
      }),
    ).toEqual([])
  })

  test('a range of another version returns the whole video', async () => {
    const path = '/files/goods/2026/11/film.mp4'
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
    expect((await get(path, { Range: 'bytes=0-9', 'If-Range': '"older"' })).status).toBe(200)
  })

  test('no file outside the folder of files is served', async () => {
    expect(
      await offenders(
        [
          '/files/../outside.png',
          '/files/..%2foutside.png',
          '/files/%2e%2e%2foutside.png',
          '/files/shop/..%2f..%2foutside.png',
          '/files/..%5coutside.png',
          '/files/shop//2026/11/a.png',
          '/files//shop/2026/11/a.png',
          '/files/%2fetc%2fa.png',
          '/files/shop/2026/11/a.png%00',
          '/files/shop/2026/11/a.png/',
          '/files/%E0%A4%A.png',
          '/files/shop/page.html',
          '/files/shop/x.png.ab.part',
          '/files/shop/2026/11',
          '/files/shop/2026/11/b.png',
          `/files/${'a'.repeat(5000)}.png`,
        ],
        async path => {
          const answer = await get(path)
          expect(answer.status).toBe(404)
          expect(await answer.text()).not.toContain('outside')
        },
      ),
    ).toEqual([])
  })
})

describe('the folder of uploads', () => {
  test('stores a file once, and deletes it', async () => {
    const folder = await folders.make()
    const files = filesOnDisk(join(folder, 'not-made-yet'))
    const bytes = new Uint8Array([1, 2, 3])
    await files.write('shop/2026/11/a.png', bytes)
    await expect(files.write('shop/2026/11/a.png', new Uint8Array([9]))).rejects.toThrow('EEXIST')
    expect(new Uint8Array((await files.read('shop/2026/11/a.png')) ?? [])).toEqual(bytes)
    expect(await readFile(join(folder, 'not-made-yet/shop/2026/11/a.png'))).toEqual(Buffer.from(bytes))
    await files.remove('shop/2026/11/a.png')
    await files.remove('shop/2026/11/a.png')
    expect(await files.read('shop/2026/11/a.png')).toBeUndefined()
  })

  test('stores nothing under a path that leaves it', async () => {
    expect(
      await offenders(
        ['../a.png', '/etc/passwd', 'a/../../b.png', 'a//b.png', './a.png', 'a\\b.png', 'a\0.png', '', 'a/'],
        async path => {
          const folder = await folders.make()
          const files = filesOnDisk(join(folder, 'uploads'))
          await expect(files.write(path, new Uint8Array([1]))).rejects.toThrow('Not a path')
          expect(await files.read(path)).toBeUndefined()
          await files.remove(path)
        },
      ),
    ).toEqual([])
  })
})
