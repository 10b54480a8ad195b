import { Form, type FormRule } from 'antd'
import { useRef } from 'react'
import type { Validator } from '../kinds/kind'
import { isRejected, type NamePath } from './errors'

interface ValidationTriggerState {
  readonly rules: FormRule[]
  readonly validateTrigger: string[]
  readonly validateFirst: true
}

/**
 * Decides when a field validates, for antd's Form.Item: on blur only after something was typed in it or the form was
 * validated; always on submit, on the next step and by antd's validateFields.
 */
export function useValidationTrigger(path: NamePath): (validator: Validator) => ValidationTriggerState {
  const form = Form.useFormInstance()
  const wasValidated = useRef(false)
  const remember = async () => {
    wasValidated.current = true
  }
  const validatesOnBlur = () => wasValidated.current || form.isFieldTouched([...path]) || isRejected(form, path)
  return validator => ({
    rules: [
      // No event is named onSubmit, so this validator runs only in an explicit validation.
      { validator: remember, validateTrigger: 'onSubmit' },
      () => ({ validator, validateTrigger: validatesOnBlur() ? ['onBlur', 'onChange'] : 'onChange' }),
    ],
    validateTrigger: ['onBlur', 'onChange'],
    validateFirst: true,
  })
}
