/**
 * Changes of a declaration that the inspector supports. A part is identified by its declaration and the path within it.
 */

export interface Address {
  readonly name: string
  readonly way: readonly string[]
}

export type Label = readonly [zh: string, en: string]

export interface Choice {
  readonly value: string | number
  readonly words: Label
}

/** The sibling beside which something is inserted, by name; by default at the end. */
export interface Where {
  readonly before?: string
  readonly after?: string
}

export type Change =
  | { readonly does: 'remove'; readonly part: Address }
  /** `into`: the target list, if it differs: a group of the same form. */
  | ({ readonly does: 'move'; readonly part: Address; readonly into?: Address } & Where)
  /** `here`: for this screen only, if the label comes from the field. */
  | { readonly does: 'rename'; readonly part: Address; readonly label: Label; readonly here?: boolean }
  | ({ readonly does: 'add'; readonly list: Address; readonly key: string; readonly field?: string } & Where)
  | ({ readonly does: 'group'; readonly list: Address; readonly label: Label } & Where)
  | { readonly does: 'export'; readonly screen: Address; readonly isOn: boolean }
  | { readonly does: 'search'; readonly screen: Address; readonly param?: string; readonly label?: Label }
  | { readonly does: 'defaultSort'; readonly name: string; readonly by?: string; readonly order?: 'asc' | 'desc' }
  | ({
      readonly does: 'field'
      readonly name: string
      readonly key: string
      readonly kind: string
      readonly label: Label
      /** For a closed set: each value with its label. */
      readonly choices?: readonly Choice[]
      readonly list?: Address
    } & Where)
  | ({
      readonly does: 'action'
      readonly name: string
      readonly action: string
      readonly call: string
      readonly label: Label
      readonly list?: Address
    } & Where)

/** Why a change is rejected, in both languages. */
export class ChangeRejection extends Error {
  readonly texts: Label
  constructor(texts: Label) {
    super(texts[1])
    this.texts = texts
  }
}

export const REJECTIONS = {
  unknown: [
    '找不到这一部分的写法，请在编辑器里修改',
    'This part is not written where the inspector can read it. Change it in the editor.',
  ],
  computed: ['这里的写法是计算出来的，请在编辑器里修改', 'What stands here is computed. Change it in the editor.'],
  there: ['这里已经有同名的一项', 'There is one of that name already.'],
  name: ['名称不符合要求', 'This is not a name.'],
  label: ['请填写中文和英文', 'Fill in the words in Chinese and English.'],
  outside: ['只能修改 src/resources 里的声明', 'Only declarations in src/resources are changed.'],
  moved: ['文件已在别处修改过', 'The file was changed elsewhere meanwhile.'],
  nothing: ['没有可以撤销的修改', 'There is nothing to undo.'],
} as const satisfies Readonly<Record<string, Label>>

export const reject = (why: keyof typeof REJECTIONS): never => {
  throw new ChangeRejection(REJECTIONS[why])
}
