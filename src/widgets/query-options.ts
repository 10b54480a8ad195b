/**
 * Query options of widgets: the HTTP client retries a failed GET itself, and being offline must end in an error with a
 * retry button instead of a paused query.
 */
export const widgetQueryOptions = { retry: false, networkMode: 'always', refetchOnWindowFocus: false } as const

/** For data that hardly ever change (regions, categories): requested once per visit. */
export const staticQueryOptions = {
  ...widgetQueryOptions,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const
