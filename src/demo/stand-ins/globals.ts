import { NodeBuffer } from './bytes'

/** Node's globals for the server's code and its packages. Must be loaded before them. */
Object.assign(globalThis, {
  Buffer: NodeBuffer,
  process: { pid: 1, env: {}, argv: [], platform: 'browser', versions: {}, emitWarning: () => undefined },
})

// Node's timers are objects with unref; here they are numbers.
Object.defineProperty(Number.prototype, 'unref', {
  value() {
    return Number(this)
  },
})
