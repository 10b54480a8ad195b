import type { FloorTag } from '@contract/widgets/rules'

/** A tag with a key that identifies it while it is moved. */
export interface KeyedTag {
  readonly key: string
  readonly tag: FloorTag
  /** The action was not edited, so it still follows the text. */
  readonly follows: boolean
}

/**
 * The action of a new tag is a search for its text until the user changes it (contract/decoration.md, "column tags").
 */
export const newTag = (key: string): KeyedTag => ({
  key,
  follows: true,
  tag: { block_type: 'TEXT', block_value: '', block_opt: { opt_type: 'KEYWORD', opt_value: '' } },
})

export const keyed = (tags: readonly FloorTag[]): KeyedTag[] =>
  tags.map((tag, at) => ({ key: `old-${at + 1}`, tag, follows: false }))

/** The tag with another text; an unedited action follows it. */
export const withText = ({ key, tag, follows }: KeyedTag, text: string): KeyedTag => ({
  key,
  follows,
  tag: { ...tag, block_value: text, block_opt: follows ? { opt_type: 'KEYWORD', opt_value: text } : tag.block_opt },
})

/** The tag with another action, which no longer follows the text. */
export const withAction = ({ key, tag }: KeyedTag, block_opt: FloorTag['block_opt']): KeyedTag => ({
  key,
  follows: false,
  tag: { ...tag, block_opt },
})

/** The tags to save, with trimmed texts. */
export const trimmed = (tags: readonly KeyedTag[]): FloorTag[] =>
  tags.map(({ tag }) => ({
    ...tag,
    block_value: tag.block_value.trim(),
    block_opt: { ...tag.block_opt, opt_value: tag.block_opt.opt_value.trim() },
  }))
