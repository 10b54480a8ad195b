/** What the files sent in this visit are called: the wire of most fields keeps only addresses, which nobody can tell apart. */
const names = new Map<string, string>()

export const rememberName = (url: string, name: string): void => void names.set(url, name)

/** The name a file was sent with; of any other, the end of its address. */
export const nameOfStored = (url: string): string => names.get(url) ?? url.slice(url.lastIndexOf('/') + 1)
