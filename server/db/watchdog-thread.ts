import { workerData } from 'node:worker_threads'
import { endAtOnce } from '../end-at-once'
import { HEARTBEAT_MS, lost, type OwnLock, ownership, STALE_MS, writeHeartbeat } from './lock-file'
import { ENDED, SIGNS, TIMEOUT, type WatchdogData } from './watchdog'

/** The watchdog thread, started by `startWatchdog`. */

const { lock, signs } = workerData as WatchdogData
let lastSign = 0
/** Heartbeats are counted instead of time, because a pause of the whole process does not imply a blocked database. */
let beatsWithoutSign = 0
let beatsUnclear = 0

setInterval(() => {
  if (lock) watchTheLock(lock)
  watchTheMainThread()
}, HEARTBEAT_MS)

function watchTheLock(lock: OwnLock): void {
  const now = ownership(lock)
  beatsUnclear = now === 'unclear' ? beatsUnclear + 1 : 0
  if (now === 'own') writeHeartbeat(lock)
  else if (now !== 'unclear' || beatsUnclear * HEARTBEAT_MS > STALE_MS / 2) end(lost(lock, now))
}

function watchTheMainThread(): void {
  const sign = Atomics.load(signs, SIGNS)
  beatsWithoutSign = sign === lastSign ? beatsWithoutSign + 1 : 0
  lastSign = sign
  const seconds = (beatsWithoutSign * HEARTBEAT_MS) / 1_000
  if (seconds > Atomics.load(signs, TIMEOUT))
    end(`The server has hung for ${seconds} seconds: ended, to be started anew`)
}

/** A process that exits normally removes its lock itself. */
function end(why: string): void {
  if (Atomics.load(signs, ENDED) === 0) endAtOnce(why)
}
