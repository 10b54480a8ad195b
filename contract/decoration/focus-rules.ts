const PHONE: readonly [width: number, height: number] = [562, 232]
/** Recommended size of carousel pictures, in pixels (contract/decoration.md, "focus"). */
export const focusSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  PC: [1366, 500],
  WAP: PHONE,
  APP: PHONE,
  NEWS: PHONE,
}

export const focusSize = (client_type: string) => focusSizes[client_type] ?? PHONE
