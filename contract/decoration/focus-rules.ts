const PHONE: readonly [width: number, height: number] = [562, 232]
/** The size that pictures of a carousel should have, in pixels (contract/decoration.md, "focus"). */
const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  PC: [1366, 500],
  WAP: PHONE,
  APP: PHONE,
  NEWS: PHONE,
}

export const focusSize = (client_type: string) => SIZES[client_type] ?? PHONE

/** Whether a picture would be cut or stretched: it is smaller, or more than a fiftieth out of proportion. */
export function isOff(client_type: string, width: number, height: number): boolean {
  const [wide, high] = focusSize(client_type)
  return width < wide || height < high || Math.abs(width / height / (wide / high) - 1) > 0.02
}
