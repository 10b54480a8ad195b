import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { makeTemplates } from './templates'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for the templates of their databases. */
    templates: string
  }
}

/**
 * Keeps the databases that test files start from. They are made for the first file that asks, over a loopback address,
 * because a file runs in a process of its own: a run without server tests makes none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templates = makeTemplates()
  const answers = new Map<string | undefined, () => Promise<unknown>>([
    ['/embedded', templates.embedded],
    ['/postgres', templates.postgres],
  ])
  const server = createServer(async (request, response) => {
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
    await templates.remove()
  }
}
