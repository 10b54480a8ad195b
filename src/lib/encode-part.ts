/** Half of a character that takes two, such as an emoji that was cut: no address can hold it. */
const HALVES = /\p{Surrogate}/gu

/**
 * A value as one part of an address. Never throws, unlike `encodeURIComponent`.
 * @param value an id or a name; half of a character becomes U+FFFD, as it does in a query
 */
export const encodePart = (value: unknown): string => encodeURIComponent(String(value).replace(HALVES, '\ufffd'))
