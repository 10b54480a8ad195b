/** Code that comes when it is first wanted. */
export interface LazyModule<T> {
  /** The code, once it is there. */
  readonly now: () => T | undefined
  /** Asks for it. A failure is met again by the next who asks. */
  readonly ask: () => Promise<void>
}

/** Loads code once, however often it is asked for. */
export function loadOnce<T>(load: () => Promise<T>): LazyModule<T> {
  let code: T | undefined
  let asked: Promise<void> | undefined
  const ask = (): Promise<void> => {
    asked ??= load().then(
      loaded => {
        code = loaded
      },
      error => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  return { now: () => code, ask }
}
