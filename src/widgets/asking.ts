/**
 * How widgets ask: the http client repeats a lost GET itself, and being offline has to end in a message with a retry
 * instead of waiting for ever.
 */
export const asking = { retry: false, networkMode: 'always', refetchOnWindowFocus: false } as const

/** For what hardly ever changes (regions, categories): asked once per visit. */
export const askingOnce = { ...asking, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const
