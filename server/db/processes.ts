import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Of a process that lives but cannot be looked at. */
export const UNKNOWN = 'unknown'

/**
 * Within which process ids mean something: this machine since it was started, and on Linux this container. Another one
 * may have the same name and the same ids.
 */
export function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')} ${boot()}`
  } catch {
    return hostname()
  }
}

/** When a process began, or nothing when it is gone. Of one that lives but cannot be looked at, UNKNOWN. */
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

/** The 20th value after the name in parentheses counts clock ticks since the machine started; the 1st is the state. */
function beganOnLinux(pid: number): string | undefined {
  const line = textOf(`/proc/${pid}/stat`)
  const values = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (!line) return UNKNOWN
  // A zombie has ended; only its parent has not noticed.
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
