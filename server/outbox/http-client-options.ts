/** Options of a request to another system. */
export interface HttpClientOptions {
  /** Whether addresses of the internal network are allowed. */
  readonly allowInside: boolean
  /** The factor of the usual timeouts; 1 except in tests of timeouts. */
  readonly timeoutFactor?: number | undefined
}

/** The options with their default: no address of the internal network. */
export const httpClientOptions = (
  { allowInside, timeoutFactor }: HttpClientOptions = { allowInside: false },
): HttpClientOptions => ({ allowInside, timeoutFactor })
