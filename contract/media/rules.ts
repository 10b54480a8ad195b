import { text } from '../rules'

/** Characters of a picture's name and of a folder's, at most. */
export const mediaLimits = { name: 100, folder: 30 } as const

/** Records of a kind that show a picture are counted up to here. */
export const MOST_USES = 1_000

/**
 * The upload scenes whose pictures are in the library: neither identity documents, nor faces of members, originals that
 * are for sale, or what is made of those.
 */
export const mediaScenes: readonly string[] = ['goods', 'shop', 'other', 'normal', 'ueditor']

/** What the media library keeps of a picture and an administrator may change. */
export const mediaRules = {
  name: text({ required: true, max: mediaLimits.name }),
  /** The folder it lies in; '' for none. */
  folder: text({ max: mediaLimits.folder }),
} as const
