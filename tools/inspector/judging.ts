import { createServer, isRunnableDevEnvironment } from 'vite'
import { openPage } from '../declarations'

/** The process of judge.ts: on request, reads the declarations and returns what `npm run lint` would report. */
const server = await createServer({
  root: process.cwd(),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
openPage()

async function judged(): Promise<string[]> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('No environment to read declarations in')
  // Invalidates all modules: a declaration with fragments would otherwise keep the old ones.
  ssr.moduleGraph.invalidateAll()
  ssr.runner.clearCache()
  const { problemsNow } = await ssr.runner.import<typeof import('./problems')>('/tools/inspector/problems.ts')
  return problemsNow()
}

process.on('message', () => {
  judged().then(
    problems => process.send?.({ problems }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
