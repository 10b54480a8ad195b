import type { Label } from '@contract/messages'
import { check, type Rule } from '@contract/rules'
import type { FormItemProps } from 'antd'

type Word = (label: Label, values?: Record<string, string | number>) => string

/**
 * A rule of the contract as antd's forms ask it: the same words stand under the field in a declared form.
 *
 * @param rule what the contract says of the field
 * @param word says a label in the reader's language, as `useMessages` has it
 */
export const antdRule = (rule: Rule, word: Word): NonNullable<FormItemProps['rules']>[number] => ({
  validator: async (_, value: unknown) => {
    const broken = check(rule, value ?? '')
    if (broken) throw new Error(word(broken.label, broken.n === undefined ? undefined : { n: broken.n }))
  },
})
