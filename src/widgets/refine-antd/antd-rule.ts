import type { Label } from '@contract/messages'
import { check, type Rule } from '@contract/rules'
import type { FormItemProps } from 'antd'
import { ruleMessage } from '@/providers/i18n/rule-message'

type Word = (label: Label, values?: Record<string, string | number>) => string

/**
 * A rule of the contract as a rule of antd's forms, with the same messages as in a declared form.
 *
 * @param rule the contract's rule of the field
 * @param word translates a label, as from `useMessages`
 */
export const antdRule = (rule: Rule, word: Word): NonNullable<FormItemProps['rules']>[number] => ({
  validator: async (_, value: unknown) => {
    const broken = check(rule, value ?? '')
    if (broken) throw new Error(ruleMessage(broken, word))
  },
})
