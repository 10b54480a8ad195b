import { Form } from 'antd'
import SkuEditor from '@/widgets/sku-editor/sku-editor'
import { useTellBusy } from '../form/busy'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf } from './props'

/** Specifications and SKUs; the specifications of the form's category are offered first. */
export default function SkusInput(props: InputProps) {
  const onBusy = useTellBusy()
  const { status } = Form.Item.useStatus()
  const category: unknown = Form.useWatch(textOf(props.field.options.category), { preserve: true })
  return (
    <SkuEditor
      {...forWidget(props)}
      value={props.value}
      onChange={value => props.onChange?.(value)}
      categoryId={textOf(category)}
      onBusy={onBusy}
      strict={status === 'error'}
    />
  )
}
