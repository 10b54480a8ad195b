import { startWatchdog } from '@server/db/watchdog'
import { createLog } from '@server/log'
import { readOptions } from '@server/options'
import { startServer } from '@server/start'

/** A program: a server with a short watchdog time, whose main thread then loops forever, like a stuck parser. */

const TIMEOUTS = { serving: 3, starting: 900 }

const options = readOptions(process.argv.slice(2), process.env)
if (options === 'help') throw new Error('Help is no server')
await startServer(options, createLog('info'), { filling: () => {}, password: () => {} }, {}, lock =>
  startWatchdog(lock, TIMEOUTS),
)
for (;;);
