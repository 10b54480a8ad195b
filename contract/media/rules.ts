import { text } from '../rules'

/** Maximum length of a picture's name and of a folder's, in characters. */
export const mediaLimits = { name: 100, folder: 30 } as const

/** Counting of records that show a picture stops here, per kind. */
export const MAX_USES = 1_000

/**
 * Upload scenes whose pictures are in the library. Identity documents, avatars of members, and originals for sale with
 * their derivatives are excluded.
 */
export const mediaScenes: readonly string[] = ['goods', 'shop', 'other', 'normal', 'ueditor']

/** Fields of a picture that an administrator may change. */
export const mediaRules = {
  name: text({ required: true, max: mediaLimits.name }),
  /** Its folder; '' for none. */
  folder: text({ max: mediaLimits.folder }),
} as const
