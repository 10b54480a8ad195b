/**
 * A part of a text by whole characters. `slice` counts code units and may leave half of a character above U+FFFF, which is
 * no text that a database takes.
 * @param from the first character, or one counted from the end where it is negative
 * @param to the character before which it ends
 */
export const sliceCharacters = (text: string, from: number, to?: number): string => [...text].slice(from, to).join('')
