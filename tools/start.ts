import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { translate } from '../contract/messages'
import { terminalLanguage } from '../server/start-text'
import { partsToBuild, root } from './build-parts'
import { generate } from './generate'

/**
 * npm start: builds missing or outdated files, then becomes the server, which reads the same arguments. The build
 * runs in a separate process, so that its memory is freed before the server starts.
 */
await generate()
if ((await partsToBuild()).length > 0) {
  const language = terminalLanguage(process.env)
  process.stdout.write(`${translate(['正在构建……', 'Building…'], language)}\n`)
  const builder = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) process.exit(1)
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
