/** How others are reached. */
export interface HttpClientOptions {
  /** Whether they may lie in the own network. */
  readonly allowInside: boolean
  /** Which part of the usual time they have to answer: all of it, unless a test is about those who do not. */
  readonly timeoutFactor?: number | undefined
}

/** Where nothing was said, nobody in the own network is reached. */
export const httpClientOptions = (
  { allowInside, timeoutFactor }: HttpClientOptions = { allowInside: false },
): HttpClientOptions => ({ allowInside, timeoutFactor })
