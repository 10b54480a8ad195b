import { readFileSync } from 'node:fs'
import { readOptions } from '@server/options'
import { help } from '@server/start-text'
import { describe, expect, it } from 'vitest'
import { readConfig } from '@/providers/http/config'
import { blocksOf, regionsOf } from '../../tools/docs'
import { howToPages as pages, readHowTo as read, stepsOf } from '../support/how-to'

/**
 * The files and names in the how-to pages exist. tests/tools/new/on-a-copy.test.ts follows the pages verbatim;
 * docs-run.test.ts follows those about operation.
 */

describe('the pages about operation', () => {
  it.each(pages)('%s names only existing settings and files', page => {
    const settings = [...read(page).matchAll(/`?\b([A-Z]+_[A-Z_]+)\b/g)].map(([, name = '']) => name)
    // A status of the sample, variables of the shell, and names of the code.
    const known = `${help[1]} SECRETS_KEY ON_SALE SOLD_OUT MORE_ROUTES ENTITY_ROUTES ROUTE_PATTERNS PRESENTED_IMAGE_SIMPLE POSITIVE_INFINITY`
    expect(settings.filter(name => !known.includes(name))).toEqual([])
    const linked = [...read(page).matchAll(/\]\(\/(how-to\/[\w-]+)\/\)/g)].map(([, name = '']) => `docs/${name}.md`)
    for (const file of linked) expect(readFileSync(file, 'utf8')).toContain('# ')
  })

  it('start the server with valid options, and a client with a valid JSON file', () => {
    const starts = pages.flatMap(page => [...read(page).matchAll(/npm start(?: --((?: [^\s`]+)+))?$/gm)])
    expect(starts.length).toBeGreaterThanOrEqual(3)
    for (const [, options = ''] of starts) {
      expect(readOptions(options.trim().split(/\s+/).filter(Boolean), {})).not.toBe('help')
    }
    const [config] = stepsOf('connect-an-api.md')
    expect(Object.keys(JSON.parse(config?.code ?? '').hosts.pro)).toEqual(['base', 'buyer', 'seller', 'admin'])
  })
})

describe('the page about an external service', () => {
  const page = 'another-service.md'

  it('has a file in which the client finds the service', () => {
    const [config] = stepsOf(page)
    expect(readConfig(JSON.parse(config?.code ?? '')).services).toEqual({
      crm: { url: 'https://crm.example.com/api', kind: 'json-server' },
    })
  })

  it('contains a declaration that compiles', () => {
    const known = regionsOf(readFileSync('tests/types/examples-outside.ts', 'utf8'))
    const shown = blocksOf(read(page))
    expect(shown.map(([name]) => name)).toEqual([...known.keys()])
    for (const [name, code] of shown) expect(code.trim(), name).toBe(known.get(name)?.trim())
  })
})
