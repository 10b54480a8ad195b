import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { numberText } from '@/lib/format'
import { bulkEditMessages } from '@/locales/bulk-edit'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { useLeave } from '../bulk/bulk-drawer'
import type { EditPlan } from '../bulk/edit-plan'
import { JobButtons, JobView } from '../bulk/job-view'
import type { ListQuery } from '../context/list-query'
import type { Values } from '../form/values'
import { BusyContext, useBusyCount } from '../kinds/parts/busy'
import { EditDryRunView } from './edit-dry-run-view'
import { EditFields } from './edit-fields'
import { type EditDryRun, useEditDryRun } from './use-edit-dry-run'
import { useEditRun } from './use-edit-run'

addMessages(bulkEditMessages)

interface EditDrawerProps {
  readonly plan: EditPlan
  readonly query: ListQuery
  readonly picked: readonly Row[] | 'all'
  readonly count: number
  /** The permanent filters of the list. */
  readonly permanentFilters: Row
  /** @param isDone something was sent, so the selection can be cleared */
  readonly onClose: (isDone: boolean) => void
}

/** Bulk edit in three steps: choosing fields and values, dry run, and progress with results. */
export default function EditDrawer(props: EditDrawerProps) {
  const { plan, permanentFilters, onClose } = props
  const work = useEditRun(plan, permanentFilters)
  const leave = useLeave(work, onClose)
  const typing = useTyping(plan)
  const { typed, setTyped } = typing
  const dryRun = useEditDryRun({ ...props, typed })
  const stage = work.state ? 'run' : typed ? 'check' : 'type'
  return (
    <Frame
      {...props}
      {...{ stage, work, typing, dryRun }}
      onLeave={leave}
      onBack={() => setTyped(undefined)}
      onRun={() => dryRun.judged && typed && work.run(dryRun.judged, typed)}
    >
      {work.state ? (
        <JobView state={work.state} />
      ) : typed ? (
        <EditDryRunView plan={plan} typed={typed} dryRun={dryRun} />
      ) : (
        <BusyContext value={typing.busy.report}>
          <EditFields
            plan={plan}
            form={typing.form}
            chosen={typing.chosen}
            onChosen={typing.setChosen}
            onSubmit={() => void typing.next()}
          />
        </BusyContext>
      )}
    </Frame>
  )
}

/** The chosen fields and entered values; both remain when the user returns from the dry run. */
function useTyping({ fields }: EditPlan) {
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<readonly string[]>(fields.length === 1 ? fields : [])
  const [typed, setTyped] = useState<Values>()
  const busy = useBusyCount()
  const next = async () => {
    if (chosen.length === 0 || busy.isBusy) return
    const isRight = await form.validateFields([...chosen]).then(
      () => true,
      () => false,
    )
    const values = form.getFieldsValue(true) as Values
    if (isRight) setTyped(Object.fromEntries(chosen.map(key => [key, values[key]])))
  }
  return { form, chosen, setChosen, typed, setTyped, busy, next }
}

interface FrameProps extends EditDrawerProps {
  readonly stage: 'type' | 'check' | 'run'
  readonly work: ReturnType<typeof useEditRun>
  readonly typing: ReturnType<typeof useTyping>
  readonly dryRun: EditDryRun
  readonly onLeave: () => void
  readonly onBack: () => void
  readonly onRun: () => void
  readonly children: ReactNode
}

/** The drawer that all three steps share. */
function Frame({ onLeave, children, ...props }: FrameProps) {
  const { t } = useMessages()
  const { stage, work, count } = props
  const running = t(work.isUndoing ? 'edit.undoing' : 'edit.title')
  return (
    <Drawer
      open
      size={640}
      title={stage === 'run' ? running : t('edit.titleOf', { count: numberText(count) })}
      onClose={onLeave}
      mask={{ closable: false }}
      footer={
        <div className="form-footer is-drawer">
          <Buttons {...props} fileName={running} onLeave={onLeave} />
        </div>
      }
    >
      {children}
    </Drawer>
  )
}

type ButtonsProps = Omit<FrameProps, 'children'> & { readonly fileName: string }

function Buttons({ stage, work, typing, dryRun, fileName, onLeave, onBack, onRun }: ButtonsProps) {
  const { t } = useMessages()
  const { job, state, takeBack } = work
  if (job && state) {
    return (
      <>
        <JobButtons job={job} state={state} fileName={fileName} undo={takeBack && (() => takeBack(state))} />
        <Button onClick={onLeave}>{t('bulk.close')}</Button>
      </>
    )
  }
  if (stage === 'check') {
    const ready = dryRun.judged?.ready.length
    return (
      <>
        <Button type="primary" disabled={!ready} onClick={onRun}>
          {ready === undefined ? t('edit.title') : t('edit.run', { count: numberText(ready) })}
        </Button>
        <Button onClick={onBack}>{t('edit.back')}</Button>
      </>
    )
  }
  const isEmpty = typing.chosen.length === 0
  return (
    <>
      <Button type="primary" disabled={isEmpty || typing.busy.isBusy} onClick={() => void typing.next()}>
        {t('edit.next')}
      </Button>
      <Button onClick={onLeave}>{t('engine.cancel')}</Button>
      {isEmpty && <span className="quiet">{t('edit.pick')}</span>}
    </>
  )
}
