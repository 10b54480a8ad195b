import { type MappedFeed, readFeedArticles, readFeedSample } from './feed-articles'
import { type BodyValue, checkBody, readSentBody, type SentBody } from './request-body'

/** Everything that reads long input of people and of other sites, by its name. None needs more than its input. */
export const PARSERS = {
  readBody: (input: SentBody): unknown => readSentBody(input),
  checkBody: (input: BodyValue): unknown => checkBody(input),
  sampleFeed: (input: MappedFeed) => readFeedSample(input),
  readFeed: (input: MappedFeed) => readFeedArticles(input),
} as const

export type ParserName = keyof typeof PARSERS
export type Input<N extends ParserName> = Parameters<(typeof PARSERS)[N]>[0]
export type Output<N extends ParserName> = ReturnType<(typeof PARSERS)[N]>

/** Bytes or letters from which on reading is left to another process: what is shorter is read sooner than it could be sent there. */
export const LONG = 64 * 1024

/** Who reads input. */
export interface Parsers {
  /**
   * Reads one input.
   * @param size of the input, in bytes or letters: what is longer than `LONG` is read in a process of its own, where there are any
   * @throws ApiError of what cannot be read, and 413 of what takes too much time or memory
   */
  readonly run: <N extends ParserName>(name: N, input: Input<N>, size: number) => Promise<Output<N>>
  /** Ends these processes. */
  readonly close: () => Promise<void>
}

/** Runs one parser in this process. */
export const parseHere = <N extends ParserName>(name: N, input: Input<N>): Output<N> =>
  (PARSERS[name] as (input: Input<N>) => Output<N>)(input)

/** Reads everything in this process: a page of a browser has no other. */
export const parsersHere: Parsers = {
  run: async (name, input) => parseHere(name, input),
  close: async () => {},
}
