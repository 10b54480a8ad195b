import { useEffect } from 'react'
import type { Credentials } from '@/providers/auth/auth-provider'
import type { Config } from '@/providers/http/config'
import { changeLanguage } from '@/providers/i18n/i18n'
import { nextLanguage } from '@/providers/i18n/languages'
import { useMessages } from '@/providers/i18n/use-messages'
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
  const { t, tag } = useMessages()
  const next = nextLanguage(tag)
  const colours = useLoginColours()
  const site = useSiteName(config) || t('login.brand')
  useEffect(() => {
    document.title = `${t('login.title')} - ${site}`
  }, [t, site])
  return (
    <div className="login" {...colours}>
      <button
        type="button"
        className="login-language"
        lang={next.lang}
        title={t('login.language')}
        onClick={() => void changeLanguage(next.tag)}
      >
        {next.name}
      </button>
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
