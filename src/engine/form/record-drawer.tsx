import { Button, Result } from 'antd'
import { useEffect } from 'react'
import { missingForAction } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import { useLatest } from '@/providers/use-latest'
import { type Resource, type Row, writeCall } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { lazyComponent } from '@/widgets/lazy-component'
import { ActButton } from '../actions/act-button'
import { type UnavailableReason, unavailableReason } from '../actions/action-availability'
import type { OpenDrawer } from '../actions/use-run-action'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { actionMarker } from '../context/dev-markers'
import { useEngine } from '../context/engine-context'
import { LoadFailed } from '../placeholder/load-failed'
import { DraftOffer } from './draft-bar'
import { FooterFrame } from './footer-frame'
import { FormContext, useFormOf } from './form-context'
import { FormProblems } from './form-problems'
import { FormSkeleton } from './form-skeleton'
import { PreviewButton } from './preview-button'
import { RecordForm } from './record-form'
import { SaveButton } from './save-button'
import { Unsaved } from './unsaved'
import { useFormController } from './use-form-controller'
import { useRestoreFocus } from './use-restore-focus'

/** The record's history, loaded on request. */
const ActivityButton = lazyComponent(() => import('../versions/activity-button'))
/** Loaded when a record is viewed. */
const RecordView = lazyComponent(() => import('../detail/record-view'))

interface RecordDrawerProps {
  readonly resource: Resource
  readonly opened: OpenDrawer
  /** The permanent filters of the list: initial values of a new record. */
  readonly permanentFilters: object
  readonly onClose: () => void
}

/** A record in a drawer over its list. It belongs to its tab and stays open while the tab is hidden. */
export default function RecordDrawer(props: RecordDrawerProps) {
  useRestoreFocus()
  const { opened, onClose } = props
  const isForm = opened.action.mode !== 'view' && !opened.reason
  const isLeft = opened.left !== undefined
  // A read-only drawer has nothing to lose and closes without confirmation.
  useEffect(() => {
    if (isLeft && !isForm) onClose()
  }, [isLeft, isForm, onClose])
  if (opened.reason) return <UnavailableDrawer {...props} reason={opened.reason} />
  return isForm ? <FormDrawer {...props} /> : <RecordView {...props} />
}

/** The drawer of an action in the URL that the role or the record's state does not allow. */
function UnavailableDrawer({
  resource,
  opened,
  reason,
  onClose,
}: RecordDrawerProps & { readonly reason: UnavailableReason }) {
  const { t, word } = useMessages()
  const reasonText = useUnavailableReasonText()
  const act = word(opened.action.label)
  const name = opened.row?.[resource.titleField]
  return (
    <Drawer open size={480} title={name === undefined ? act : `${act} · ${String(name)}`} onClose={onClose}>
      <Result status="info" title={reasonText(reason)} extra={<Button onClick={onClose}>{t('engine.back')}</Button>} />
    </Drawer>
  )
}

function FormDrawer(props: RecordDrawerProps) {
  const { resource, opened } = props
  const { word } = useMessages()
  const record = useDrawerForm(props)
  const { formProps, parts } = record
  const leave = () => record.leave()
  const act = word(opened.action.label)
  const name = opened.row?.[resource.titleField] ?? record.record?.[resource.titleField]
  return (
    <FormContext value={record}>
      <Drawer
        open
        size={480}
        {...(import.meta.env.DEV && actionMarker(resource, opened.action))}
        // The preview overlays it; antd's push would move it out of its tab.
        push={false}
        title={name === undefined ? act : `${act} · ${String(name)}`}
        onClose={leave}
        mask={{ closable: false }}
        extra={opened.row && <ActivityButton resource={resource} row={opened.row} />}
        footer={<DrawerFooter opened={opened} onLeave={leave} />}
      >
        {record.error && <LoadFailed error={record.error} onRetry={record.retry} onBack={props.onClose} />}
        {!record.error && !formProps && <FormSkeleton resource={resource} parts={parts} isNarrow frame="none" />}
        {formProps && record.offer && <DraftOffer offer={record.offer} />}
        {formProps && <RecordForm {...formProps} frame="none" isNarrow onSubmit={() => void record.submit()} />}
      </Drawer>
    </FormContext>
  )
}

/** The form of a drawer; unsaved values are not discarded without confirmation, also when the URL changes. */
function useDrawerForm({ resource, opened, permanentFilters, onClose }: RecordDrawerProps) {
  const { form, mode, one, call, extraValues, recipients } = opened.action
  const record = useFormController({
    ...{ resource, form, permanentFilters, recipients, onClose },
    action: mode === 'edit' ? 'edit' : 'create',
    ...(opened.row && { id: String(opened.row[resource.id]) }),
    ...(opened.start && { start: opened.start }),
    ...(one && { one }),
    ...(call && { update: call }),
    ...(extraValues && { extraValues }),
    // A custom button label means more than saving.
    ...(!call && !opened.action.button && { continues: true as const }),
    place: [resource.name, mode, opened.row?.[resource.id] ?? '', ...(one ? [one] : [])].join('/'),
  })
  const { left } = opened
  const isLeft = left !== undefined
  const onLeft = useLatest(record.leave)
  useEffect(() => {
    if (isLeft) onLeft.current(left)
  }, [isLeft, left])
  return record
}

interface DrawerFooterProps {
  readonly opened: OpenDrawer
  readonly onLeave: () => void
}

function DrawerFooter({ opened, onLeave }: DrawerFooterProps) {
  const { t, word } = useMessages()
  const { formProps, isSending, isBusy, isDirty, submit } = useFormOf()
  const { button, secondaryAction, preview } = opened.action
  return (
    <FooterFrame isDrawer>
      <FormProblems />
      <SaveButton
        label={button ? word(button) : t('engine.save')}
        disabled={!formProps || isBusy}
        onSave={after => void submit(undefined, after)}
      />
      {secondaryAction !== undefined && <AlsoButton name={secondaryAction} row={opened.row} />}
      {preview && <PreviewButton preview={preview} />}
      <Button disabled={isSending} onClick={onLeave}>
        {t('engine.cancel')}
      </Button>
      {isDirty && <Unsaved />}
    </FooterFrame>
  )
}

/** Submits the form with another action's call. */
function AlsoButton({ name, row }: { readonly name: string; readonly row: Row | undefined }) {
  const { word } = useMessages()
  const rights = useEngine()
  const { resource, formProps, isSending, isBusy, submit } = useFormOf()
  const action = resource.actions[name]
  const call = writeCall(action)
  if (!action || !call) return null
  // A new record has no state yet.
  const reason = row ? unavailableReason(resource, action, row, rights) : missingForAction(resource, action, rights)
  const label = (action.kind === 'drawer' && action.button) || action.label
  return (
    <ActButton
      reason={reason}
      disabled={!formProps || isSending || isBusy}
      onClick={() => void submit({ label, call })}
    >
      {word(label)}
    </ActButton>
  )
}
