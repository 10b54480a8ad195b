import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Problem } from './compiler'

export interface Judging {
  /** Checks the present declarations once: existing problems are not reported again. */
  readonly warm: () => void
  /** Problems that were not present at the start. */
  readonly check: () => Promise<readonly Problem[]>
  readonly close: () => void
}

/**
 * The declaration checks of `npm run lint`, in a separate process, because renderers need a DOM. It is started on first
 * use and kept running.
 */
export function createJudge(root: string): Judging {
  let child: ChildProcess | undefined
  let known: Promise<readonly string[]> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const judgeOnce = (): Promise<readonly string[]> => {
    child ??= spawn(
      process.execPath,
      [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(root, 'tools/inspector/judging.ts')],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    const worker = child
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('The checks of declarations have ended'))
      worker.once('exit', gone)
      worker.once('message', (message: { problems?: readonly string[]; failed?: string }) => {
        worker.off('exit', gone)
        if (message.problems) resolve(message.problems)
        else reject(new Error(message.failed))
      })
      worker.send('judge')
    })
  }
  /** Serialized: the answers have no ids. */
  const request = () => {
    const next = last.then(judgeOnce)
    last = next.catch(() => undefined)
    return next
  }
  const warm = () => {
    known ??= request()
    known.catch(() => undefined)
    return known
  }
  return {
    warm: () => void warm(),
    check: async () => {
      try {
        const [before, now] = [await warm(), await request()]
        return now.filter(text => !before.includes(text)).map(text => ({ text }))
      } catch (error) {
        child?.kill()
        child = undefined
        known = undefined
        return [{ text: String(error) }]
      }
    },
    close: () => void child?.kill(),
  }
}
