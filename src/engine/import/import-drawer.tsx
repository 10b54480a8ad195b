import { Steps } from 'antd'
import { bulkWords } from '@/locales/bulk'
import { importWords } from '@/locales/import'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import type { Resource } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { JobView } from '../bulk/job-view'
import type { AnyList } from '../context/any-list'
import { CheckStep } from './check-step'
import { FileStep } from './file-step'
import { ImportFooter } from './import-footer'
import { MappingStep } from './mapping-step'
import { type ImportRun, useImportRun } from './use-import-run'
import { type ImportSteps, STEPS, useImportSteps } from './use-import-steps'
import '../bulk/bulk.css'
import './import.css'

addMessages(bulkWords)
addMessages(importWords)

export interface ImportDrawerProps {
  readonly name: string
  readonly resource: Resource
  readonly screen: AnyList
  /** What the list always sends: a record made here has it too. */
  readonly fixed: object
  readonly onClose: () => void
}

/**
 * Makes records from a file: which file, which column is what, what is wrong in which row, and then one record after
 * the other in the order of the file. Nothing is sent before the last step.
 */
export default function ImportDrawer({ name, resource, screen, fixed, onClose }: ImportDrawerProps) {
  const { t } = useMessages()
  const steps = useImportSteps(resource, screen, fixed)
  const work = useImportRun(resource, fixed)
  const leave = useLeave(steps, work, onClose)
  return (
    <Drawer
      open
      size={880}
      title={t('import.title', { name })}
      onClose={leave}
      mask={{ closable: false }}
      footer={<ImportFooter name={name} resource={resource} steps={steps} work={work} onLeave={leave} />}
    >
      <div className="import">
        <Steps
          size="small"
          current={steps.step}
          aria-label={t('import.steps')}
          items={STEPS.map(one => ({ title: t(`import.step.${one}`) }))}
        />
        <Step name={name} resource={resource} steps={steps} />
        {steps.step === 3 && work.state && <JobView state={work.state} />}
      </div>
    </Drawer>
  )
}

/** What is asked before anything is sent. */
function Step({ name, resource, steps }: { name: string; resource: Resource; steps: ImportSteps }) {
  const { step, file, table, fields } = steps
  if (step === 0) return <FileStep name={name} resource={resource} fields={fields} onFile={steps.onFile} />
  if (step === 1 && file && table) {
    return (
      <MappingStep
        file={file}
        table={table}
        onPlace={steps.choosePlace}
        fields={fields}
        mapping={steps.mapping}
        onChange={steps.setMapping}
        lacking={steps.lacking.map(({ label }) => label)}
      />
    )
  }
  if (step !== 2) return null
  return (
    <CheckStep
      resource={resource}
      fields={fields}
      rows={steps.rows}
      skipped={steps.skipped}
      refused={steps.refused}
      pictures={steps.pictures}
      onEdit={steps.edit}
      onSkip={steps.setSkipped}
    />
  )
}

/** Closes the drawer; while something would be lost or is still under way it asks first. */
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
