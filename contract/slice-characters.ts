/**
 * A substring by code points. `slice` counts UTF-16 units and can split a character above U+FFFF, which databases
 * reject.
 * @param from the first character, or counted from the end if negative
 * @param to the character before which it ends
 */
export const sliceCharacters = (text: string, from: number, to?: number): string => [...text].slice(from, to).join('')
