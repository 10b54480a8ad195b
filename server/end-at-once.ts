import { writeSync } from 'node:fs'

/**
 * Ends the whole process immediately, from any thread, with one line of log: nothing more is written to the database,
 * and nothing that hangs can prevent it. Acknowledged writes are on the disk.
 */
export function endAtOnce(msg: string): void {
  try {
    writeSync(2, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`)
  } catch {
    // A closed stderr must not prevent the end.
  }
  process.kill(process.pid, 'SIGKILL')
}
