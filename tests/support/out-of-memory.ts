import { vi } from 'vitest'

/** The lines in which V8 says that a process has no memory left. */
const TRACE =
  /^\s*$|^\[\d+:0x|<--- (?:Last few GCs|JS stacktrace) --->|^FATAL ERROR: .*heap out of memory|Native stack trace|^\s*\d+: 0x/

/**
 * Holds back what processes write to stderr while a test lets them run out of memory.
 * @returns what ends it, and writes all other lines after all
 */
export function holdOutOfMemory(): () => void {
  let written = ''
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(chunk => {
    written += chunk
    return true
  })
  return () => {
    write.mockRestore()
    const others = written.split('\n').filter(line => !TRACE.test(line))
    if (others.length > 0) process.stderr.write(`${others.join('\n')}\n`)
  }
}
