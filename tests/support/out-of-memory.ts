import { vi } from 'vitest'

/** The lines that V8 prints when a process runs out of memory. */
const TRACE =
  /^\s*$|^\[\d+:0x|<--- (?:Last few GCs|JS stacktrace) --->|^FATAL ERROR: .*heap out of memory|Native stack trace|^\s*\d+: 0x/

/**
 * Suppresses those lines on stderr while a test lets processes run out of memory.
 * @returns a function that ends it and writes all other lines
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
