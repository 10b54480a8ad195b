import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonInHtml } from '../../server/documents'
import type { Manifest } from '../../src/demo/protocol'

/** The client's document with the demo's page instead of its own scripts, which that page loads. */
export async function writeDocument(client: string, folder: string): Promise<Manifest['entry']> {
  const document = await readFile(join(client, 'index.html'), 'utf8')
  const script = /<script[^>]*src="\/([^"]+)"/.exec(document)?.[1]
  if (!script) throw new Error('The document of the client loads no script')
  const styles = [...document.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, href = '']) => href)
  const config = await takeConfig(folder)
  const bare = document
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('href="/icon.svg"', 'href="./icon.svg"')
    .replace('<head>', () => `<head><script type="application/json" id="config">${config}</script>`)
    .replace('</head>', `<script>${BASE}</script></head>`)
    .replace('</body>', '<script type="module" src="./demo/page.js"></script></body>')
  await writeFile(join(folder, 'index.html'), bare)
  return { script, styles }
}

/** The demo's settings are embedded in its document, as the server does it, so that no separate file is needed. */
async function takeConfig(folder: string): Promise<string> {
  const file = join(folder, 'config.json')
  const config = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  // Tokens instead of signatures: links that replay an operation would need the signatures of the original users.
  return jsonInHtml({ ...config, env: 'test' })
}

/** The base path of the demo; the service worker sets it in documents of deeper paths. */
const BASE = "document.documentElement.dataset.base??=location.pathname.replace(/\\/[^/]*$/,'')"
