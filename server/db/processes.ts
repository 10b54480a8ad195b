import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Start time of a live process that cannot be inspected. */
export const UNKNOWN = 'unknown'

/**
 * The scope of process ids: this machine since its boot, and on Linux this container, since another one may have the
 * same name and ids.
 */
export function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')} ${boot()}`
  } catch {
    return hostname()
  }
}

/** Start time of a process; undefined if it has ended, UNKNOWN if it cannot be inspected. */
export function beganAt(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return undefined
  }
  if (process.platform === 'linux') return beganOnLinux(pid)
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return UNKNOWN
  }
}

/** The 20th value after the name in parentheses is the start time in clock ticks since boot; the 1st is the state. */
function beganOnLinux(pid: number): string | undefined {
  const line = textOf(`/proc/${pid}/stat`)
  const values = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (!line) return UNKNOWN
  // A zombie has ended, but its parent has not collected it.
  if (values[0] === 'Z') return undefined
  return `${boot()} ${values[19]}`
}

const boot = () => textOf('/proc/sys/kernel/random/boot_id').trim()

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
