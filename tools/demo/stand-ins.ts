import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Browser replacements for Node modules of the server. A Node module without a replacement fails the build, instead of
 * leaving a blank page.
 */

const at = (path: string) => fileURLToPath(new URL(`../../src/demo/stand-ins/${path}`, import.meta.url))

const MODULES: Readonly<Record<string, string>> = {
  'node:crypto': at('crypto.ts'),
  'node:fs': at('node.ts'),
  'node:fs/promises': at('node.ts'),
  'node:os': at('node.ts'),
  'node:path': at('node.ts'),
  'node:timers/promises': at('node.ts'),
  'node:tls': at('node.ts'),
  'node:util': at('node.ts'),
  'node:zlib': at('node.ts'),
  sharp: at('sharp.ts'),
}

/** Modules of the server that use a disk or a network. */
const FILES: readonly { readonly what: RegExp; readonly instead: string }[] = [
  { what: /\/server\/http\/form\.ts$/, instead: at('form.ts') },
  { what: /\/server\/outbox\/(?:webhook|mail|s3)\.ts$/, instead: at('outside.ts') },
]

/** Loaded by packages only if they detect Node. */
const NEVER = /[\\/]node_modules[\\/]/

const isBuiltIn = (name: string) => name.startsWith('node:') || builtinModules.includes(name)

export function standIns(): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const known = MODULES[source]
      if (known) return known
      if (isBuiltIn(source)) {
        if (importer && NEVER.test(importer)) return '\0nothing'
        throw new Error(`${importer}: nothing stands in for ${source} in a browser tab (tools/demo/stand-ins.ts)`)
      }
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const path = found?.id.replaceAll('\\', '/') ?? ''
      const instead = importer?.includes('/stand-ins/') ? undefined : FILES.find(({ what }) => what.test(path))?.instead
      return instead ?? found
    },
    load: id => (id === '\0nothing' ? 'export default {}' : undefined),
  }
}
