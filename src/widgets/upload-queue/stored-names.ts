/** The names of files uploaded in this visit: most fields store only URLs, which users cannot tell apart. */
const names = new Map<string, string>()

export const rememberName = (url: string, name: string): void => void names.set(url, name)

/** The original name of an uploaded file; for others, the end of the URL. */
export const nameOfStored = (url: string): string => names.get(url) ?? url.slice(url.lastIndexOf('/') + 1)
