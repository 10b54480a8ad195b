import { useParsed } from '@refinedev/core'
import { Button } from 'antd'
import { formMessages } from '@/locales/form'
import { useMessages } from '@/providers/i18n/use-messages'
import { NARROW, useMedia } from '@/providers/use-media'
import type { FormBlock as Declared, FormButton, Resource } from '@/schema'
import { rootMarker } from '../context/dev-markers'
import { DraftOffer } from '../form/draft-bar'
import { FooterFrame } from '../form/footer-frame'
import { FormContext } from '../form/form-context'
import { FormProblems } from '../form/form-problems'
import { FormSkeleton } from '../form/form-skeleton'
import { RecordForm } from '../form/record-form'
import { SubmitButtons } from '../form/submit-buttons'
import { submitsOf } from '../form/submits'
import { Unsaved } from '../form/unsaved'
import { useFormController } from '../form/use-form-controller'
import { LoadFailed } from '../placeholder/load-failed'
import '../form/form-messages'

interface FormBlockProps {
  readonly resource: Resource
  readonly block: Omit<Declared<string>, 'label'>
  /** The record's id; settings have a constant one. */
  readonly id: string
  /** The key of its drafts and preferences in the browser. */
  readonly place: string
}

/** A form among the blocks of a screen: it has its own buttons and stays open after saving. */
export default function FormBlock({ resource, block, id, place }: FormBlockProps) {
  const { t } = useMessages()
  const isNarrow = useMedia(NARROW)
  const { params } = useParsed()
  const record = useFormController({
    resource,
    form: block.form,
    id,
    stays: true,
    ...(block.one && { one: block.one }),
    ...(block.update && { update: block.update }),
    ...(block.extraValues && { extraValues: block.extraValues }),
    place,
  })
  if (record.error) return <LoadFailed error={record.error} onRetry={record.retry} />
  if (!record.formProps) return <FormSkeleton {...{ resource, isNarrow }} parts={record.parts} />
  const submits = submitsOf(block.buttons ?? (resource.settings && SAVE), params)
  return (
    <FormContext value={record}>
      <section className="form-block" {...(import.meta.env.DEV && resource.settings && rootMarker(resource.name))}>
        {record.offer && <DraftOffer offer={record.offer} />}
        <RecordForm
          {...record.formProps}
          frame="cards"
          isNarrow={isNarrow}
          onSubmit={() => void record.submit(submits[0])}
        />
        <FooterFrame>
          <FormProblems />
          <SubmitButtons submits={submits} />
          {record.isDirty && (
            <>
              <Button disabled={record.isSending} onClick={record.reset}>
                {t('form.reset')}
              </Button>
              <Unsaved />
            </>
          )}
        </FooterFrame>
      </section>
    </FormContext>
  )
}

const SAVE: readonly FormButton[] = [{ label: formMessages['form.saveSettings'] }]
