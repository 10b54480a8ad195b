import { Form, type FormRule } from 'antd'
import { useRef } from 'react'
import type { Validator } from '../kinds/kind'
import { isRefused, type NamePath } from './errors'

interface Told {
  readonly rules: FormRule[]
  readonly validateTrigger: string[]
  readonly validateFirst: true
}

/**
 * When a field is told what is wrong with it, for antd's Form.Item. One that the person only passes through is not
 * called wrong: leaving it checks it once something was typed there, or the form was asked whether it is right. That
 * (sending it, going on to the next step, antd's validateFields) always checks every field.
 */
export function useTold(path: NamePath): (validator: Validator) => Told {
  const form = Form.useFormInstance()
  const wasAsked = useRef(false)
  const remember = async () => {
    wasAsked.current = true
  }
  const isTold = () => wasAsked.current || form.isFieldTouched([...path]) || isRefused(form, path)
  return validator => ({
    rules: [
      // No event is called onSubmit: this runs when the form is asked, and only then.
      { validator: remember, validateTrigger: 'onSubmit' },
      () => ({ validator, validateTrigger: isTold() ? ['onBlur', 'onChange'] : 'onChange' }),
    ],
    validateTrigger: ['onBlur', 'onChange'],
    validateFirst: true,
  })
}
