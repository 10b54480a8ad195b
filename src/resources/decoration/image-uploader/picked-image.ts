import type { ActionEntry } from '@contract/widgets/rules'

/** What a click on a picture does; on the PC pages with a title and a text of its own (contract/decoration.md). */
export interface ImageAction extends ActionEntry {
  readonly opt_title?: string
  readonly opt_desc?: string
}

/** An uploaded image (specification section 3). */
export interface PickedImage {
  readonly uid: string
  readonly url: string
  readonly name: string
  /** There when the picker was asked for actions. */
  readonly opt?: ImageAction
}

/** What stands behind an address's last slash. */
export const nameIn = (url: string): string => {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || url
  } catch {
    return last
  }
}
