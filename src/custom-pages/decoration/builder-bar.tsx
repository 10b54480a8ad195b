import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import CompressOutlined from '@ant-design/icons/CompressOutlined'
import ExpandOutlined from '@ant-design/icons/ExpandOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button, Flex, Popover } from 'antd'
import { useState } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import { dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { HiddenText } from '@/widgets/hidden-text'
import { ProblemList } from './problem-list'
import type { Fit } from './use-fit'
import { useMissingPublishPermission } from './use-missing-publish-permission'
import type { useWorkbench } from './use-workbench'

type Bench = ReturnType<typeof useWorkbench>

interface BuilderBarProps {
  readonly bench: Bench
  readonly fit: Fit
  readonly isFolded: boolean
  readonly onFold: () => void
}

/** The toolbar with the commands of the whole page. */
export function BuilderBar({ bench, fit, isFolded, onFold }: BuilderBarProps) {
  const { t } = useMessages()
  const { acts, isChanged, setOpen, inForce, at, hasCopied } = bench
  return (
    <Flex className="builder-bar" align="center" gap={8} wrap role="toolbar" aria-label={t('builder.tools')}>
      <Button
        icon={isFolded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        aria-label={t('builder.fold')}
        title={t('builder.fold')}
        aria-expanded={!isFolded}
        onClick={onFold}
      />
      {fit.toggle && (
        <Button
          icon={fit.isFitted ? <ExpandOutlined aria-hidden /> : <CompressOutlined aria-hidden />}
          onClick={fit.toggle}
        >
          {t(fit.isFitted ? 'builder.trueWidth' : 'builder.fitWidth')}
        </Button>
      )}
      <Steps bench={bench} />
      <Button
        icon={<SnippetsOutlined aria-hidden />}
        disabled={!hasCopied}
        title={hasCopied ? undefined : t('builder.pasteNone')}
        onClick={() => bench.reveal(acts.paste(at < 0 ? undefined : at + 1))}
      >
        {t('builder.paste')}
      </Button>
      <Button
        aria-haspopup="dialog"
        disabled={!isChanged}
        onClick={() => setOpen({ what: 'compare', items: inForce.read.items, title: t('builder.compare.live') })}
      >
        {t('builder.compare')}
      </Button>
      <Button
        icon={<HistoryOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen({ what: 'versions' })}
      >
        {t('builder.versions')}
      </Button>
      <Button icon={<EyeOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen({ what: 'preview' })}>
        {t('builder.preview')}
      </Button>
      <Check bench={bench} />
      <div className="builder-end">
        <DraftStatus bench={bench} />
        <Scheduled bench={bench} />
        <Publish bench={bench} />
      </div>
    </Flex>
  )
}

/** Publishes now or at a scheduled time, if the role may. */
function Publish({ bench: { publishing, isChanged, place, setOpen } }: { bench: Bench }) {
  const { t } = useMessages()
  const missingPermission = useMissingPublishPermission(place)
  return (
    <>
      <ActButton
        reason={missingPermission}
        aria-haspopup="dialog"
        disabled={!isChanged}
        onClick={() => setOpen({ what: 'schedule' })}
      >
        {t('builder.schedule')}
      </ActButton>
      <ActButton
        reason={missingPermission}
        type="primary"
        loading={publishing.isSending}
        onClick={() => void publishing.send()}
      >
        {t('builder.publish')}
      </ActButton>
    </>
  )
}

/** The status of the draft, and the resolution of a conflict with another window. */
function DraftStatus({ bench: { draft, setOpen } }: { bench: Bench }) {
  const { t } = useMessages()
  const { status, problem } = draft
  return (
    <span className="builder-draft-status" role="status" title={problem}>
      {t(`builder.draftStatus.${status}`)}
      {status === 'failed' && problem && `：${problem}`}
      {status === 'conflict' && (
        <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setOpen({ what: 'draft' })}>
          {t('builder.draftSolve')}
        </Button>
      )}
    </span>
  )
}

/** The next scheduled version, with a warning if it would replace something that its author has not seen. */
function Scheduled({ bench: { scheduled, setOpen } }: { bench: Bench }) {
  const { t } = useMessages()
  const [next] = scheduled
  if (!next) return null
  const isReplacing = scheduled.some(one => Number(one.replaces_version) > 0)
  const time = dateTimeText(next.publish_time)
  return (
    <Button
      icon={<ClockCircleOutlined aria-hidden />}
      {...(isReplacing && { className: 'builder-warning' })}
      aria-haspopup="dialog"
      title={isReplacing ? t('builder.replacesHint') : undefined}
      onClick={() => setOpen({ what: 'versions' })}
    >
      {scheduled.length > 1
        ? t('builder.scheduledMany', { time, count: scheduled.length })
        : t('builder.scheduledFor', { time })}
    </Button>
  )
}

/** Undo and redo; each step is announced to screen readers. */
function Steps({ bench: { history, acts, at, items } }: { bench: Bench }) {
  const { t, word } = useMessages()
  const last = history.past.at(-1)
  const next = history.future[0]
  const place = at < 0 ? '' : t('builder.announcement.place', { n: at + 1 })
  return (
    <>
      <Button
        icon={<UndoOutlined aria-hidden />}
        disabled={!last}
        title={last ? t('builder.undoOf', { what: word(last.done) }) : undefined}
        onClick={acts.undo}
      >
        {t('builder.undo')}
      </Button>
      <Button
        icon={<RedoOutlined aria-hidden />}
        disabled={!next}
        title={next ? t('builder.redoOf', { what: word(next.done) }) : undefined}
        onClick={acts.redo}
      >
        {t('builder.redo')}
      </Button>
      <HiddenText>
        <span aria-live="polite">
          {last && t('builder.announcement', { what: word(last.done), count: items.length, place })}
        </span>
      </HiddenText>
    </>
  )
}

/** Checks the page for problems and lists them. */
function Check({ bench }: { bench: Bench }) {
  const { t } = useMessages()
  const { message } = useNotices()
  const [isOpen, setOpen] = useState(false)
  const { problems, check, isChecking } = bench.checking
  const onOpen = async () => {
    const found = await check()
    if (found.length === 0) void message.success(t('builder.noProblems'))
    setOpen(found.length > 0)
  }
  const list = (
    <ProblemList
      problems={problems}
      client={bench.client}
      items={bench.items}
      onShow={problem => {
        setOpen(false)
        bench.show(problem)
      }}
    />
  )
  const isSound = problems.length === 0
  return (
    <Popover
      trigger="click"
      open={isOpen && !isSound}
      onOpenChange={open => (open ? void onOpen() : setOpen(false))}
      content={list}
      title={t('builder.check')}
      placement="bottomLeft"
    >
      <Button {...(!isSound && { className: 'builder-warning' })} loading={isChecking && !bench.publishing.isSending}>
        {isSound ? t('builder.check') : t('builder.problems', { count: problems.length })}
      </Button>
    </Popover>
  )
}
