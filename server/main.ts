import { type Label, translate } from '@contract/messages'
import type { Logger } from 'pino'
import { createLog } from './log'
import { readOptions } from './options'
import { endServer, type ServerResources, startServer } from './start'
import { problems, reasonOf, StartProblem } from './start-problem'
import { help, startText, terminalLanguage } from './start-text'

/** The server as a process: parses options, reports to the operator, handles signals and exit codes. */

const language = terminalLanguage(process.env)
const printError = (label: Label) => process.stdout.write(`${translate(label, language)}\n`)

/** After this, a stopping process exits regardless; a process manager would kill it after ten seconds. */
const LAST_MS = 9_000

const resources: ServerResources = {}
let isEnding = false

async function end(code: number, log?: Logger): Promise<void> {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), LAST_MS).unref()
  const problem = await endServer(resources).catch(error => ({ error }))
  if (problem) log?.error({ err: problem.error }, 'shutdown')
  process.exit(problem ? 1 : code)
}

async function run(): Promise<void> {
  // Files created from here on, database and uploads, are accessible to their owner only.
  process.umask(0o077)
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') {
    printError(help)
    return
  }
  const log = createLog(options.logLevel)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0, log))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, error => {
      log.fatal({ err: error }, event)
      end(1, log)
    })
  }
  const running = await startServer(
    options,
    log,
    {
      filling: () => printError(startText.filling),
      password: (username, password) => printError(startText.password(username, password)),
    },
    resources,
  )
  printError(startText.ready(running.url))
  if (!running.hasClient) printError(startText.noClient)
  if (running.demo) printError(startText.demoSignIn)
  printError(startText.stop)
}

/** Errors at the start are reported as one line, without a stack. */
run().catch(error => {
  const problem = error instanceof StartProblem ? error : new StartProblem(problems.unexpected(reasonOf(error)))
  process.stderr.write(`${problem.in(language)}\n`)
  return end(1)
})
