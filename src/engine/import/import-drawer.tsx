import { isImported } from '@contract/imports/rules'
import { Button, Steps } from 'antd'
import { useMemo } from 'react'
import { bulkMessages } from '@/locales/bulk'
import { importMessages } from '@/locales/import'
import { useConfig } from '@/providers/context'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import type { OwnImport, Resource } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { JobView } from '../bulk/job-view'
import type { AnyList } from '../context/any-list'
import { useFieldPermissions } from '../context/engine-context'
import { CheckStep } from './check-step'
import { importedResource } from './fields'
import { FileStep } from './file-step'
import { ImportFooter } from './import-footer'
import { MappingStep } from './mapping-step'
import { ServerRun, ServerRunButtons } from './server-run'
import { type ImportRun, useImportRun } from './use-import-run'
import { type ImportSteps, STEPS, useImportSteps } from './use-import-steps'
import { useServerImport } from './use-server-import'
import '../bulk/bulk.css'
import './import.css'

addMessages(bulkMessages)
addMessages(importMessages)

/** The permanent filters belong to the list's own records; a custom import's call does not take them. */
const NOTHING = {}

export interface ImportDrawerProps {
  readonly name: string
  readonly resource: Resource
  readonly screen: AnyList
  /** The import, if it has its own call and columns. */
  readonly own: OwnImport | undefined
  /** The permanent filters of the list, which new records receive. */
  readonly permanentFilters: object
  readonly onClose: () => void
}

/**
 * Imports records from a file in steps: file, column mapping, validation, then one record after another in the file's
 * order. Nothing is sent before the last step.
 */
export default function ImportDrawer({
  name,
  resource: whole,
  screen,
  own,
  permanentFilters,
  onClose,
}: ImportDrawerProps) {
  const { readOnly } = useFieldPermissions()
  const resource = useMemo(() => importedResource(whole, own, own && readOnly.get(own.call)), [whole, own, readOnly])
  const { t, word } = useMessages()
  const steps = useImportSteps(resource, { screen, own, permanentFilters })
  const work = useImportRun(resource, permanentFilters)
  const { isOwn } = useConfig()
  const call = own?.call ?? resource.calls.create
  const server = useServerImport(resource, isOwn && call && isImported(call) ? call : undefined, own?.label)
  const { current } = server
  const leave = useLeave(steps, work, onClose)
  const title = own ? word(own.label) : t('import.title', { name })
  const about = { name: own ? title : name, resource, permanentFilters: own ? NOTHING : permanentFilters, steps }
  return (
    <Drawer
      open
      size={880}
      title={title}
      onClose={current ? onClose : leave}
      mask={{ closable: false }}
      footer={
        current ? (
          <div className="form-footer is-drawer">
            <ServerRunButtons {...about} server={{ ...server, current }} />
            <Button onClick={onClose}>{t('bulk.close')}</Button>
          </div>
        ) : (
          <ImportFooter {...about} work={work} server={server} onLeave={leave} />
        )
      }
    >
      <div className="import">
        <Steps
          size="small"
          current={current ? 3 : steps.step}
          aria-label={t('import.steps')}
          items={STEPS.map(one => ({ title: t(`import.step.${one}`) }))}
        />
        {current ? (
          <ServerRun current={current} />
        ) : (
          <Step name={about.name} resource={resource} own={own} steps={steps} />
        )}
        {!current && steps.step === 3 && work.state && <JobView state={work.state} />}
      </div>
    </Drawer>
  )
}

interface StepProps {
  readonly name: string
  readonly resource: Resource
  readonly own: OwnImport | undefined
  readonly steps: ImportSteps
}

/** The steps before anything is sent. */
function Step({ name, resource, own, steps }: StepProps) {
  const { step, file, table, fields } = steps
  if (step === 0) return <FileStep name={name} resource={resource} own={own} fields={fields} onFile={steps.onFile} />
  if (step === 1 && file && table) {
    return (
      <MappingStep
        file={file}
        table={table}
        onPlace={steps.choosePlace}
        fields={fields}
        mapping={steps.mapping}
        onChange={steps.setMapping}
        missingLabels={steps.missingFields.map(({ label }) => label)}
      />
    )
  }
  if (step !== 2) return null
  return (
    <CheckStep
      resource={resource}
      fields={fields}
      records={steps.records}
      converter={steps.converter}
      skipped={steps.skipped}
      rejections={steps.rejections}
      pictures={steps.pictures}
      onEdit={steps.edit}
      onSkip={steps.setSkipped}
    />
  )
}

/** Closes the drawer; asks for confirmation if data would be lost or the import is running. */
function useLeave({ step }: ImportSteps, { job, state, isOpen }: ImportRun, onClose: () => void) {
  const { t } = useMessages()
  const { modal } = useNotices()
  return () => {
    if (step === 3 ? !isOpen : step === 0) return onClose()
    modal.confirm({
      title:
        isOpen && state ? t('bulk.leave', { count: state.counts.waiting + state.counts.running }) : t('import.leave'),
      ...(isOpen && { content: t('bulk.leaveHint') }),
      okText: t(isOpen ? 'bulk.leaveYes' : 'import.leaveYes'),
      cancelText: t(isOpen ? 'bulk.leaveNo' : 'import.leaveNo'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        job?.cancel()
        onClose()
      },
    })
  }
}
