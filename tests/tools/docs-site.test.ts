import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDocs } from '../../tools/docs-site/build'
import { fileSamples, kindSamples } from '../../tools/docs-site/samples'

/** The site that `npm run docs` builds. */

let output: string
beforeAll(async () => {
  output = mkdtempSync(path.join(tmpdir(), 'docs-site-'))
  await buildDocs(output)
})
afterAll(() => rmSync(output, { recursive: true, force: true }))

const page = (address: string) => readFileSync(path.join(output, address, 'index.html'), 'utf8')

describe('the site of the docs', () => {
  it('has a page for each page of docs/, and links to it', () => {
    const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(30)
    const start = page('.')
    for (const name of pages) {
      const address = name.replace(/\.md$/, '')
      expect(start).toContain(`href="/${address}/"`)
      expect(page(address)).toContain('<h1>')
    }
  })

  it('has no broken internal link', () => {
    const htmls = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
    const links = htmls.flatMap(name =>
      [...readFileSync(path.join(output, name), 'utf8').matchAll(/href="(?!#|[a-z]+:)([^"#]*)/g)].map(
        ([, link = '']) => link,
      ),
    )
    expect(links.length).toBeGreaterThan(500)
    const lost = [...new Set(links)].filter(link => !existsSync(path.join(output, link, 'index.html')))
    expect(lost).toEqual([])
  })

  it('shows every kind and every widget of the playground live, with its source', () => {
    const files = readdirSync('src/engine/kinds').flatMap(name => /^([\w-]+)\.tsx$/.exec(name)?.[1] ?? [])
    expect(kindSamples('.').length).toBeGreaterThan(30)
    expect(files.length).toBeGreaterThan(20)
    const expectLive = (html: string, name: string, live: string) => {
      const [, after = ''] = html.split(`<h2>${name}</h2>`)
      const [, address = ''] = /^\s*<details class="live">.*?<iframe [^>]*src="([^"]+)"/.exec(after) ?? []
      const query = new URL(address.replaceAll('&amp;', '&'), 'http://docs').searchParams
      expect([name, query.get('demo-as'), query.get('demo-at')]).toEqual([
        ...[name, 'admin', `/development/playground?only=${live}`],
      ])
    }
    const kinds = page('kinds')
    for (const { name, live } of [...kindSamples('.'), ...fileSamples('.', '.example.ts')])
      expectLive(kinds, name, live)
    expect(kinds).toContain('percent(')
    const widgets = fileSamples('.', '.example.tsx')
    expect(widgets.length).toBeGreaterThan(15)
    for (const { name, live } of widgets) expectLive(page('widgets'), name, live)
  })

  it('has an example of every kind of the language', () => {
    const inAreas = readdirSync('src/resources', { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.field.ts'),
    )
    const kinds = ['src/schema/kinds.ts', ...inAreas.map(name => path.join('src/resources', name))].flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/^ +(\w+): true$/gm)].map(([, name = '']) => name),
    )
    const shown = [...kindSamples('.'), ...fileSamples('.', '.example.ts')].map(({ live }) => live)
    // A role's field rights are not part of a declaration.
    expect(kinds.filter(name => !shown.includes(name))).toEqual(['masked'])
  })
})
