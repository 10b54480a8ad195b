import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { type FieldProps, TextField } from './text-field'

interface CodeFieldProps extends FieldProps {
  /** The URL of the picture. */
  readonly picture: string
  readonly onRenew: () => void
}

/** The image captcha; its picture is a button that loads another. */
export function CodeField({ picture, onRenew, ...field }: CodeFieldProps) {
  const { t } = useMessages()
  const [failed, setFailed] = useState<string>()
  const isBroken = failed === picture
  return (
    <TextField
      {...field}
      maxLength={4}
      autoComplete="off"
      beside={
        <button type="button" className="login-code" title={t('login.newCode')} onClick={onRenew}>
          {isBroken ? (
            t('login.codeFailed')
          ) : (
            <>
              <img
                key={picture}
                src={picture}
                width={112}
                height={40}
                alt={t('login.codePicture')}
                onError={() => setFailed(picture)}
              />
              <span className="login-hidden">{t('login.newCode')}</span>
            </>
          )}
        </button>
      }
    />
  )
}
