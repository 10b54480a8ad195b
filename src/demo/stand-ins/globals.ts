import { NodeBuffer } from './bytes'

/** What the server's code and its packages find everywhere in Node. To be loaded before any of them. */
Object.assign(globalThis, {
  Buffer: NodeBuffer,
  process: { pid: 1, env: {}, argv: [], platform: 'browser', versions: {}, emitWarning: () => undefined },
})

// Node's timers are objects, which can be told not to keep the process alive; here they are numbers.
Object.defineProperty(Number.prototype, 'unref', {
  value() {
    return Number(this)
  },
})
