import { Form } from 'antd'
import { NoFormStyle } from 'antd/es/form/context'
import { useState } from 'react'
import SkuEditor from './sku-editor/sku-editor'
import { useBusyReport } from '@/engine/kinds/parts/busy'
import type { InputProps } from '@/engine/kinds'
import { forWidget, textOf } from '@/engine/inputs/props'

/** Specifications and SKUs; the specifications of the form's category are offered first. */
export default function SkusInput(props: InputProps) {
  const onBusy = useBusyReport()
  const { status } = Form.Item.useStatus()
  // After the first failed validation, every empty required cell shows an error until it is filled in.
  const [isStrict, setStrict] = useState(false)
  if (status === 'error' && !isStrict) setStrict(true)
  const category: unknown = Form.useWatch(textOf(props.field.options.category), { preserve: true })
  return (
    // Each cell shows its own error state.
    <NoFormStyle status>
      <SkuEditor
        {...forWidget(props)}
        value={props.value}
        onChange={value => props.onChange?.(value)}
        categoryId={textOf(category)}
        onBusy={onBusy}
        strict={isStrict}
      />
    </NoFormStyle>
  )
}
