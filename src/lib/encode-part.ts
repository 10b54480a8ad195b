/** A lone surrogate, as of a truncated emoji, which cannot be URL-encoded. */
const HALVES = /\p{Surrogate}/gu

/**
 * Encodes a value as a path segment. Never throws, unlike `encodeURIComponent`.
 * @param value an id or a name; a lone surrogate becomes U+FFFD, as in a query
 */
export const encodePart = (value: unknown): string => encodeURIComponent(String(value).replace(HALVES, '\ufffd'))
