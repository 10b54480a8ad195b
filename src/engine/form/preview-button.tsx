import { Button, type FormInstance } from 'antd'
import { useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Preview, Resource, Row } from '@/schema'
import { late } from '@/widgets/late'
import type { Values } from './values'

const FormPreview = late(() => import('../preview/form-preview'))

interface PreviewButtonProps {
  readonly resource: Resource
  readonly preview: Preview<string>
  readonly keys: readonly string[]
  readonly form: FormInstance<Values>
  readonly record: Row | undefined
  readonly disabled: boolean
}

/** Shows what a buyer will see of what stands in a form now, saved or not. */
export function PreviewButton(props: PreviewButtonProps) {
  const { form, disabled, resource, preview, keys, record } = props
  const { t } = useWords()
  const [values, setValues] = useState<Values>()
  return (
    <>
      <Button disabled={disabled} onClick={() => setValues(structuredClone(form.getFieldsValue(true) as Values))}>
        {t('form.preview')}
      </Button>
      {values && <FormPreview {...{ resource, preview, keys, record, values }} onClose={() => setValues(undefined)} />}
    </>
  )
}
