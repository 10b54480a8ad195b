import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../kinds/kind'
import { RecordsInput } from './records-input'

/** Knows forms, which a filter has no need of. */
const FillingInput = lazy(() => import('./filling-input'))

/** Records of another resource. In a form, where a field has a name, what is chosen may fill other fields. */
export default function RefsInput(props: InputProps) {
  if (!props.field.options.fills || props.name === undefined) return <RecordsInput {...props} />
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <FillingInput {...props} />
    </Suspense>
  )
}
