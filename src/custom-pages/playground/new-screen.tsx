import type { Label } from '@contract/messages'
import { Alert, Button, Flex, Input, Segmented, Select, Spin, Tag, Tree, Typography, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { playgroundMessages } from '@/locales/playground'
import { useMessages } from '@/providers/i18n/use-messages'
import { Labelled } from '@/widgets/labelled'
import { Modal } from '@/widgets/layers/modal'
import { arrivedScreens, type PlannedScreen, storeScreens } from './screen-plans'

interface Answer {
  readonly refused?: Label
  /** The outcome is unknown. */
  readonly isUnknown?: true
  readonly calls?: readonly string[]
  readonly screens?: readonly PlannedScreen[]
  readonly files?: readonly string[]
}
interface ScreenSource {
  /** A call whose response replaces the text. */
  readonly call?: string
  readonly text: string
  readonly file?: string
  readonly name?: string
  readonly words?: string
}

const ENDPOINT = '/development/new-screen'

const request = ({ call, text, file = '', name, words }: ScreenSource, write: boolean): Promise<Answer> =>
  send({ text, file, write, ...(call !== undefined && { call }), ...(name && { name }), ...(words && { words }) })

/** Sends a request to the `npm run dev` server, the only one with this path. */
async function send(body: object): Promise<Answer> {
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.text()
    if (response.ok) return JSON.parse(answer) as Answer
    const why = answer || `${response.status} ${response.statusText}`
    return { refused: [why, why] }
  } catch {
    return { refused: playgroundMessages['playground.new.unreachable'], isUnknown: true }
  }
}

/** Creates a screen from a sample: preview, write, open. */
export function NewScreen() {
  const { t } = useMessages()
  const [arrived, setArrived] = useState(arrivedScreens)
  const [isOpen, setOpen] = useState(arrived !== undefined)
  const close = () => {
    storeScreens(undefined)
    setArrived(undefined)
    setOpen(false)
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('playground.new')}
      </Button>
      <Modal open={isOpen} title={t('playground.new')} width={760} footer={null} destroyOnHidden onCancel={close}>
        <NewScreenForm arrived={arrived} />
      </Modal>
    </>
  )
}

function NewScreenForm({ arrived }: { arrived: Answer | undefined }) {
  const { t } = useMessages()
  const [source, setSource] = useState<ScreenSource>({ text: '' })
  const [answer, setAnswer] = useState(arrived)
  const [busy, setBusy] = useState<'show' | 'write'>()
  const change: SourcesProps['onChange'] = more => {
    setSource(before => ({ ...before, ...more }) as ScreenSource)
    setAnswer(undefined)
  }
  const send = async (write: boolean) => {
    setBusy(write ? 'write' : 'show')
    if (write && answer?.screens) storeScreens({ screens: answer.screens })
    const next = await request(source, write)
    // Without a response it may exist nevertheless, which the reloaded page will detect.
    if (write && !next.isUnknown) storeScreens(next.screens && { screens: next.screens, files: next.files ?? [] })
    setAnswer(next)
    setBusy(undefined)
  }
  const isWritten = answer !== undefined && (answer === arrived || (answer.files?.length ?? 0) > 0)
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('playground.new.about')}</Typography.Text>
      <Sources source={source} onChange={change} />
      <Buttons
        busy={busy}
        maySend={source.call !== ''}
        mayWrite={answer?.screens !== undefined && !isWritten}
        onSend={write => void send(write)}
      />
      {answer && <Outcome answer={answer} isWritten={isWritten} />}
    </Flex>
  )
}

interface SourcesProps {
  readonly source: ScreenSource
  readonly onChange: (more: { readonly [K in keyof ScreenSource]?: ScreenSource[K] | undefined }) => void
}

function Sources({ source, onChange }: SourcesProps) {
  const { t } = useMessages()
  const { call, name = '', words = '' } = source
  return (
    <>
      <Segmented
        aria-label={t('playground.new.from')}
        style={{ alignSelf: 'flex-start' }}
        options={[
          { value: 'sample', label: t('playground.new.sample') },
          { value: 'call', label: t('playground.new.call') },
        ]}
        value={call === undefined ? 'sample' : 'call'}
        onChange={from => onChange({ call: from === 'call' ? '' : undefined })}
      />
      {call === undefined ? <Sample source={source} onChange={onChange} /> : <Calls call={call} onChange={onChange} />}
      <Flex gap={16}>
        <div style={{ flex: 1 }}>
          <Labelled label={t('playground.new.name')}>
            {({ id }) => <Input id={id} value={name} onChange={event => onChange({ name: event.target.value })} />}
          </Labelled>
        </div>
        <div style={{ flex: 1 }}>
          <Labelled label={t('playground.new.words')}>
            {({ id }) => <Input id={id} value={words} onChange={event => onChange({ words: event.target.value })} />}
          </Labelled>
        </div>
      </Flex>
    </>
  )
}

/** The lists that no screen shows yet. */
function Calls({ call, onChange }: { call: string } & Pick<SourcesProps, 'onChange'>) {
  const { t, word } = useMessages()
  const [{ calls, refused }, setAnswer] = useState<Answer>({})
  useEffect(() => {
    void send({ wants: 'calls' }).then(setAnswer)
  }, [])
  return (
    <>
      <Labelled label={t('playground.new.calls')} required>
        {({ id }) => (
          <Select
            showSearch
            {...{ id, loading: calls === undefined && refused === undefined }}
            value={call || undefined}
            options={calls?.map(value => ({ value, label: value }))}
            onChange={(value: string) => onChange({ call: value })}
          />
        )}
      </Labelled>
      {refused && <Alert type="error" title={word(refused)} />}
    </>
  )
}

function Sample({ source: { text }, onChange }: SourcesProps) {
  const { t } = useMessages()
  return (
    <>
      <Upload
        accept=".json,.yaml,.yml"
        showUploadList={false}
        beforeUpload={async chosen => {
          onChange({ file: chosen.name, text: await chosen.text() })
          return Upload.LIST_IGNORE
        }}
      >
        <Button>{t('playground.new.file')}</Button>
      </Upload>
      <Labelled label={t('playground.new.text')} required>
        {({ id }) => (
          <Input.TextArea
            {...{ id, rows: 8, spellCheck: false, value: text }}
            onChange={event => onChange({ text: event.target.value })}
          />
        )}
      </Labelled>
    </>
  )
}

interface ButtonsProps {
  readonly busy: 'show' | 'write' | undefined
  readonly maySend: boolean
  readonly mayWrite: boolean
  readonly onSend: (write: boolean) => void
}

function Buttons({ busy, maySend, mayWrite, onSend }: ButtonsProps) {
  const { t } = useMessages()
  return (
    <Flex gap={8}>
      <Button loading={busy === 'show'} disabled={busy !== undefined || !maySend} onClick={() => onSend(false)}>
        {t('playground.new.show')}
      </Button>
      <Button
        type="primary"
        loading={busy === 'write'}
        disabled={busy !== undefined || !mayWrite}
        onClick={() => onSend(true)}
      >
        {t('playground.new.write')}
      </Button>
      {busy === 'write' && <Spin size="small" />}
      {busy === 'write' && <span role="status">{t('playground.new.writing')}</span>}
    </Flex>
  )
}

function Outcome({ answer, isWritten }: { answer: Answer; isWritten: boolean }) {
  const { t, word } = useMessages()
  const { refused, isUnknown, screens = [], files = [] } = answer
  if (refused && isUnknown) return <Alert type="error" title={word(refused)} />
  if (refused) {
    const message = <span style={{ whiteSpace: 'pre-wrap' }}>{word(refused)}</span>
    return <Alert type="error" title={t('playground.new.failed')} description={message} />
  }
  return (
    <Flex vertical gap={12}>
      {isWritten && (
        <Alert
          type="success"
          title={files.length > 0 ? t('playground.new.done', { count: files.length }) : t('playground.new.arrived')}
        />
      )}
      {screens.map(screen => (
        <ScreenCard key={screen.address} screen={screen} isWritten={isWritten} />
      ))}
    </Flex>
  )
}

function ScreenCard({ screen, isWritten }: { screen: PlannedScreen; isWritten: boolean }) {
  const { t, word } = useMessages()
  const fields = screen.fields.map(({ key, words, kind, open }) => ({
    key: `${screen.address} ${key}`,
    title: (
      <>
        {key} · {kind} · {words.join(' / ')} {open && <Tag color="orange">{t('playground.new.open')}</Tag>}
      </>
    ),
  }))
  return (
    <section aria-label={word(screen.words)}>
      <Flex justify="space-between" align="center">
        <Tree
          selectable={false}
          treeData={[
            { key: screen.address, title: `${screen.words.join(' / ')} · ${screen.address}`, children: fields },
          ]}
        />
        {/* A full reload, since the screen is now part of the product. */}
        {isWritten && (
          <Button type="link" href={screen.address} onClick={() => storeScreens(undefined)}>
            {t('playground.new.go')}
          </Button>
        )}
      </Flex>
      {screen.notes.map(note => (
        <Typography.Paragraph key={note[1]} type="secondary" style={{ margin: 0 }}>
          {word(note)}
        </Typography.Paragraph>
      ))}
    </section>
  )
}
