import { Button } from 'antd'
import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Preview } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { useFormOf } from './form-context'
import { keysOf, type Values } from './values'
import './form-messages'

const FormPreview = lazyComponent(() => import('../preview/form-preview'))

interface PreviewButtonProps {
  readonly preview: Preview<string>
}

/** Previews the buyer's page with the current form values, saved or not. */
export function PreviewButton({ preview }: PreviewButtonProps) {
  const { resource, record, formProps } = useFormOf()
  const { t } = useMessages()
  const [values, setValues] = useState<Values>()
  if (!formProps) return null
  const { form, disabled, parts } = formProps
  return (
    <>
      <Button disabled={disabled} onClick={() => setValues(structuredClone(form.getFieldsValue(true) as Values))}>
        {t('form.preview')}
      </Button>
      {values && (
        <FormPreview
          {...{ resource, preview, record, values }}
          keys={keysOf(parts)}
          onClose={() => setValues(undefined)}
        />
      )}
    </>
  )
}
