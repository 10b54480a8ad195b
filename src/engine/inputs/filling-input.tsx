import { Form } from 'antd'
import { useRef } from 'react'
import type { Row } from '@/schema'
import type { InputProps } from '../kinds/kind'
import { Chooser } from './chooser'
import { textsOf } from './props'
import { idsOf } from './use-target'

/**
 * A reference whose selection fills other fields of the form. Values entered by the user remain; values filled in from
 * the previous selection are replaced.
 */
export default function FillingInput(props: InputProps) {
  const form = Form.useFormInstance()
  const filled = useRef<Record<string, string>>({})
  const fills = (props.field.options.autofill ?? {}) as Readonly<Record<string, string>>
  const fill = (record: object | undefined) => {
    for (const [name, from] of Object.entries(fills)) {
      const now = idIn(form.getFieldValue(name))
      if (now !== '' && now !== filled.current[name]) continue
      const next = idIn((record as Row | undefined)?.[from])
      filled.current[name] = next
      form.setFieldValue(name, next)
    }
  }
  return <Chooser {...props} onRecord={fill} />
}

const idIn = (value: unknown): string => idsOf(textsOf(value))[0] ?? ''
