import { useEffect } from 'react'
import type { Credentials } from '@/providers/auth/auth-provider'
import type { Config } from '@/providers/http/config'
import { useMessages } from '@/providers/i18n/use-messages'
import { LanguageButton } from '@/widgets/language-button'
import { BrandPicture } from './brand-picture'
import { SignInForm } from './sign-in-form'
import { useLoginColours } from './use-login-colours'
import type { Notice } from './use-sign-in-form'
import { useSiteName } from './use-site-name'

interface LoginProps {
  readonly config: Config
  readonly notice?: Notice | undefined
  /** Called when the user starts to sign in, to preload what follows. */
  readonly onTyping: () => void
  /** Rejects with a CallError. */
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** Signed in. */
  readonly onDone: () => Promise<void>
}

/** The sign-in page (conventions, "/login"): standalone and without antd, so that it loads fast. */
export function Login({ config, ...form }: LoginProps) {
  const { t } = useMessages()
  const colours = useLoginColours()
  const site = useSiteName(config) || t('login.brand')
  useEffect(() => {
    document.title = `${t('login.title')} - ${site}`
  }, [t, site])
  return (
    <div className="login" {...colours}>
      <LanguageButton className="login-language" title={t('login.language')} />
      <main className="login-card">
        <BrandPicture />
        <SignInForm
          {...form}
          config={config}
          head={
            <a className="login-brand" href={config.hosts.buyer} title={t('login.toSite')}>
              <img src="/icon.svg" width={32} height={32} alt="" />
              {site}
            </a>
          }
          title={<h1>{t('login.title')}</h1>}
        />
      </main>
    </div>
  )
}
