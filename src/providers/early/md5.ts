/**
 * MD5 of an ASCII text as hexadecimal digits (RFC 1321), for the signature of requests. The library that the rest of
 * the client uses would be most of the inline script. A test compares the two.
 */
export function md5(text: string): string {
  const words = padded(text)
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let at = 0; at < words.length; at += 16) state = round(state, words.slice(at, at + 16))
  return state.map(hex).join('')
}

/** The rotation of each step, four for each of the four rounds. */
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32))

/** The text as 32-bit words, padded with a mark and its length in bits. */
function padded(text: string): number[] {
  const words = Array.from({ length: (((text.length + 8) >> 6) + 1) << 4 }, () => 0)
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << ((at % 4) * 8))
  }
  for (let at = 0; at < text.length; at++) put(at, text.charCodeAt(at))
  put(text.length, 0x80)
  words[words.length - 2] = text.length * 8
  return words
}

/** Allocates nothing per step, since it runs before the JIT compiles it. */
function round(before: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0] = before
  for (let step = 0; step < 64; step++) {
    const kind = step >> 4
    const mixed =
      kind === 0 ? (b & c) | (~b & d) : kind === 1 ? (b & d) | (c & ~d) : kind === 2 ? b ^ c ^ d : c ^ (b | ~d)
    const at = kind === 0 ? step : kind === 1 ? 5 * step + 1 : kind === 2 ? 3 * step + 5 : 7 * step
    const sum = (a + mixed + (words[at & 15] ?? 0) + (SINES[step] ?? 0)) | 0
    const turn = TURNS[kind * 4 + (step & 3)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
  }
  return [a, b, c, d].map((word, at) => (word + (before[at] ?? 0)) | 0)
}

/** Words are little-endian. */
const hex = (word: number): string =>
  [0, 8, 16, 24].map(shift => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join('')
