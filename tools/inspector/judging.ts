import { createServer, isRunnableDevEnvironment } from 'vite'
import { openPage } from '../declarations'

/** The process of judge.ts: whenever it is asked, it reads the declarations and says what `npm run lint` would say. */
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
  // Everything is read again: a declaration made of parts would else keep the old ones.
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
