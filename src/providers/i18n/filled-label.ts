import type { Label } from '@contract/messages'

/** Interpolates values (`{name}`) into a label, in both languages. */
export const filledLabel = ([zh, en]: Label, values: Readonly<Record<string, string | number>>): Label => {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return [fill(zh), fill(en)]
}
