import type { ActionEntry } from '@contract/widgets/rules'

/** The action of a click on a picture; on desktop pages with a title and a text (contract/decoration.md). */
export interface ImageAction extends ActionEntry {
  readonly opt_title?: string
  readonly opt_desc?: string
}

/** An uploaded image (specification section 3). */
export interface PickedImage {
  readonly uid: string
  readonly url: string
  readonly name: string
  /** Present if the picker was opened with `action`. */
  readonly opt?: ImageAction
}

/** The part of a URL after its last slash. */
export const nameIn = (url: string): string => {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || url
  } catch {
    return last
  }
}
