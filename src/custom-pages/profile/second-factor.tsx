import type { AnswerOf } from '@contract/calls'
import { Alert, Button, QRCode, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { FailedQuery, Failure } from '@/widgets/failure'
import { ProofForm } from './proof-form'
import './second-factor.css'

type Secret = AnswerOf<'POST admin/systems/admin-users/second-factor'>

/** The second factor of the own account: enabled with an authenticator app, disabled with a code. */
export function SecondFactor() {
  const { t } = useMessages()
  const read = useCall('GET admin/systems/admin-users/second-factor', {})
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = read.data?.is_on === 1
  if (read.isError) return <FailedQuery text={t('factor.failed')} query={read} />
  if (!read.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const readAgain = () => void read.refetch()
  return (
    <div className="factor">
      <p className="factor-state">
        <Tag color={isOn ? 'success' : 'default'}>{t(isOn ? 'factor.on' : 'factor.off')}</Tag>
        {isOn && !codes && t('factor.left', { n: read.data.codes_left })}
      </p>
      {codes ? (
        <Codes codes={codes} onConfirm={() => setCodes(undefined)} />
      ) : isOn ? (
        <TurnOff onDone={readAgain} />
      ) : (
        <TurnOn
          onDone={made => {
            setCodes(made)
            readAgain()
          }}
        />
      )}
    </div>
  )
}

function TurnOn({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { t } = useMessages()
  const begin = useWrite('POST admin/systems/admin-users/second-factor')
  const confirm = useWrite('PUT admin/systems/admin-users/second-factor')
  const [made, setMade] = useState<Secret>()
  const [failure, setFailure] = useState<Error>()
  if (!made)
    return (
      <>
        <p>{t('factor.intro')}</p>
        {failure && <Failure text={failure.message} />}
        <Button type="primary" onClick={() => void begin().then(setMade, setFailure)}>
          {t('factor.begin')}
        </Button>
      </>
    )
  return (
    <ProofForm
      otpLabel={t('factor.otp')}
      submit={t('factor.send')}
      onCancel={() => setMade(undefined)}
      onSend={async body => onDone((await confirm({ body })).codes)}
    >
      <p>{t('factor.scan')}</p>
      <div className="factor-secret">
        <QRCode value={made.uri} size={168} color="#000000" bgColor="#ffffff" />
        <div>
          <span className="devices-note">{t('factor.secret')}</span>
          <Typography.Text code copyable={{ text: made.secret }}>
            {made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography.Text>
        </div>
      </div>
      <p>{t('factor.confirm')}</p>
    </ProofForm>
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const { t } = useMessages()
  const { message } = useNotices()
  const off = useWrite('POST admin/systems/admin-users/second-factor/off')
  return (
    <ProofForm
      otpLabel={t('factor.otpOff')}
      submit={t('factor.offSend')}
      danger
      onSend={async body => {
        await off({ body })
        void message.success(t('factor.offDone'))
        onDone()
      }}
    >
      <p>{t('factor.offHint')}</p>
    </ProofForm>
  )
}

/** The recovery codes, which the server sends only once. */
function Codes({ codes, onConfirm }: { codes: readonly string[]; onConfirm: () => void }) {
  const { t } = useMessages()
  return (
    <>
      <Alert type="success" title={t('factor.codes')} />
      <ul className="factor-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <footer className="profile-footer">
        <Typography.Text
          copyable={{ text: codes.join('\n'), tooltips: [t('factor.copy'), t('factor.copied')] }}
          aria-label={t('factor.copy')}
        >
          {t('factor.copy')}
        </Typography.Text>
        <Button type="primary" onClick={onConfirm}>
          {t('factor.codesSaved')}
        </Button>
      </footer>
    </>
  )
}
