import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { generate } from '../../tools/generate'
import type { DemoSize, Templates } from './templates'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for the templates of their databases. */
    templates: string
  }
}

/** Said here too: what makes them hangs on the whole server. */
const SIZES: readonly DemoSize[] = [0.05, 0.6]

/**
 * Keeps the databases that test files start from. They are made for the first file that asks, over a loopback address,
 * because a file runs in a process of its own: a run without server tests makes none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generate()
  let templates: Promise<Templates> | undefined
  const prepare = () => {
    // The whole server hangs on this import: a run that needs none of it does not wait for it.
    templates ??= import('./templates').then(module => module.makeTemplates())
    return templates
  }
  const answers = new Map<string | undefined, () => Promise<unknown>>([
    ['/embedded', async () => (await prepare()).embedded()],
    ['/postgres', async () => (await prepare()).postgres()],
    ['/listening', async () => (await prepare()).listening()],
    ['/bundle', async () => (await prepare()).bundle()],
    ['/filled', async () => (await prepare()).filled()],
    ...SIZES.map(size => [`/demo/${size}`, async () => (await prepare()).demo(size)] as const),
  ])
  const server = createServer(async (request, response) => {
    // Tests that render screens ask like a page from elsewhere.
    response.setHeader('Access-Control-Allow-Origin', '*')
    // Files ask minutes apart; a connection kept open is closed just when the next one uses it.
    response.setHeader('Connection', 'close')
    try {
      response.end(JSON.stringify(await answers.get(request.url)?.()))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  project.provide('templates', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    await (await templates)?.remove()
  }
}
