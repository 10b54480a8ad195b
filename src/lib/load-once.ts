/** Code that is loaded on demand. */
export interface LazyModule<T> {
  /** Returns the code once it is loaded. */
  readonly now: () => T | undefined
  /** Loads it; a failed load is retried by the next call. */
  readonly load: () => Promise<void>
}

/** Loads code once, however often it is requested. */
export function loadOnce<T>(load: () => Promise<T>): LazyModule<T> {
  let code: T | undefined
  let loading: Promise<void> | undefined
  const start = (): Promise<void> => {
    loading ??= load().then(
      loaded => {
        code = loaded
      },
      error => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { now: () => code, load: start }
}
