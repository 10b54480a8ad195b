import type { BrowserContext, Page } from '@playwright/test'

interface Config {
  readonly env: string
  readonly hosts: Readonly<Record<string, object>>
}

const BLOCK = /(?<=<script type="application\/json" id="config">).*?(?=<\/script>)/

/** Replaces config.json for pages opened later; the server embeds it in the document. */
export async function withConfig(on: Page | BrowserContext, change: (config: Config) => object): Promise<void> {
  await on.route(
    ({ pathname }) => !pathname.includes('.'),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(BLOCK, json => JSON.stringify(change(JSON.parse(json)))) })
    },
  )
}
