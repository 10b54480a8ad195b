import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { generate } from '../../tools/generate'
import type { DemoSize, Templates } from './templates'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL from which test files request the templates of their databases. */
    templates: string
  }
}

/** Repeated here, because its module imports the whole server. */
const SIZES: readonly DemoSize[] = [0.05, 0.6]

/**
 * Provides the databases that test files start from. It creates them on the first request over a loopback address,
 * because each file runs in its own process: a run without server tests creates none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generate()
  let templates: Promise<Templates> | undefined
  const prepare = () => {
    // This imports the whole server, so it is deferred for runs that do not need it.
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
    // Tests that render screens send cross-origin requests.
    response.setHeader('Access-Control-Allow-Origin', '*')
    // Requests are minutes apart, and a connection that is kept alive may close as the next request uses it.
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
