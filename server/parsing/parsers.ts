import { type FeedInput, readFeedArticles, readFeedSample } from './feed-articles'
import { type BodyValue, checkBody, readSentBody, type SentBody } from './request-body'

/** All parsers of long input, by name. Each depends on its input only. */
export const PARSERS = {
  readBody: (input: SentBody): unknown => readSentBody(input),
  checkBody: (input: BodyValue): unknown => checkBody(input),
  sampleFeed: (input: FeedInput) => readFeedSample(input),
  readFeed: (input: FeedInput) => readFeedArticles(input),
} as const

export type ParserName = keyof typeof PARSERS
export type Input<N extends ParserName> = Parameters<(typeof PARSERS)[N]>[0]
export type Output<N extends ParserName> = ReturnType<(typeof PARSERS)[N]>

/**
 * Size from which parsing is delegated to another process: shorter input is parsed faster than it could be transferred.
 */
export const LONG = 64 * 1024

/** Executes parsers. */
export interface Parsers {
  /**
   * Runs a parser.
   * @param size size of the input in bytes or characters: above `LONG`, it runs in a separate process, if there are any
   * @throws ApiError for input that cannot be parsed, and 413 for input that takes too much time or memory
   */
  readonly run: <N extends ParserName>(name: N, input: Input<N>, size: number) => Promise<Output<N>>
  /** Ends these processes. */
  readonly close: () => Promise<void>
}

/** Runs one parser in this process. */
export const parseHere = <N extends ParserName>(name: N, input: Input<N>): Output<N> =>
  (PARSERS[name] as (input: Input<N>) => Output<N>)(input)

/** Runs all parsers in this process, for a browser page, which has no other. */
export const parsersHere: Parsers = {
  run: async (name, input) => parseHere(name, input),
  close: async () => {},
}
