import type { FloorTag } from '@contract/widgets/rules'

/** A tag under an id of its own, so that it can be told apart while it is moved. */
export interface KeyedTag {
  readonly key: string
  readonly tag: FloorTag
  /** Nobody has touched the action, so it still follows the text. */
  readonly follows: boolean
}

/** A new tag searches for its own text until a user says otherwise (contract/decoration.md, "column tags"). */
export const newTag = (key: string): KeyedTag => ({
  key,
  follows: true,
  tag: { block_type: 'TEXT', block_value: '', block_opt: { opt_type: 'KEYWORD', opt_value: '' } },
})

export const keyed = (tags: readonly FloorTag[]): KeyedTag[] =>
  tags.map((tag, at) => ({ key: `old-${at + 1}`, tag, follows: false }))

/** The tag with another text; its action follows while nobody has touched it. */
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

/** As they are saved: without blanks around what was typed. */
export const trimmed = (tags: readonly KeyedTag[]): FloorTag[] =>
  tags.map(({ tag }) => ({
    ...tag,
    block_value: tag.block_value.trim(),
    block_opt: { ...tag.block_opt, opt_value: tag.block_opt.opt_value.trim() },
  }))
