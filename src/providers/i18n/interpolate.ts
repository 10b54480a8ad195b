/** Replaces `{name}` in a text with its value; names without a value stay. */
export const interpolate = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
